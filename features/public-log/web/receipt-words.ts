/** Sentences of the button that downloads the receipt of a rant. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/receipt.en.ts';

export const t = catalogue(english);
