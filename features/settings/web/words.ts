/** Sentences of Settings. */

import { catalogue } from '#web/lib/language/words.ts';
import { settings } from '../../assembled/words.settings.en.ts';

export const t = catalogue(settings);
