/** Sentences of the page System. */

import { catalogue } from '#web/lib/language/words.ts';
import { system } from '../../assembled/words.system.en.ts';

export const t = catalogue(system);
