/** Sentences about saved views. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/saved-views.en.ts';

export const t = catalogue(english);
