/** Sentences about deadlines. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/deadlines.en.ts';

export const t = catalogue(english);
