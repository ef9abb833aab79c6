/** What the button says by which an author takes the receipt of a rant along. */
import { english } from '@earshot/words/receipt.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
