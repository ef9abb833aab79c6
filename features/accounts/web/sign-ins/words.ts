/** Sentences of the list of sign-ins. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/sign-ins.en.ts';

export const t = catalogue(english);
