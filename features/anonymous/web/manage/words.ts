/** Sentences of the page Anonymous of Administration, loaded separately from those for people who write. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/manage.en.ts';

export const t = catalogue(english);
