/** Sentences about similar and linked rants. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/links.en.ts';

export const t = catalogue(english);
