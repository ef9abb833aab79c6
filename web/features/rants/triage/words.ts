/** Every sentence of many rants at once, and of the reading pane. */
import { english } from '../../../../features/rants/words/triage.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
