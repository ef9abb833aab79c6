/** Every sentence around rants that are alike, or the same. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/links.en.ts';

export const t = catalogue(english);
