/** Sentences about requests that need a second person. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/two-person.en.ts';

export const t = catalogue(english);
