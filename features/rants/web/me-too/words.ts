/** Sentences about 'Me too'. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/me-too.en.ts';

export const t = catalogue(english);
