/** Sentences for the author on a sent rant. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/author.en.ts';

export const t = catalogue(english);
