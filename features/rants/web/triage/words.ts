/** Sentences about changing many rants at once, and about the reading pane. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/triage.en.ts';

export const t = catalogue(english);
