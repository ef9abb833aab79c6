/** Sentences of the button that downloads the receipt of a rant. */
import { english } from '@earshot/words/receipt.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
