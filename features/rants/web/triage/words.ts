/** Every sentence of many rants at once, and of the reading pane. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/triage.en.ts';

export const t = catalogue(english);
