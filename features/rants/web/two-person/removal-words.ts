/** Every sentence around the removal of a rant. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/removal.en.ts';

export const t = catalogue(english);
