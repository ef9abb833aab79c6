/** Sentences of Profile. Those of product.md 6.7 must not change. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/profile.en.ts';

export const t = catalogue(english);
