/** Sentences of the screens of accounts. Those of product.md 6.2 and 6.3 must not change. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/front.en.ts';

export const t = catalogue(english);
