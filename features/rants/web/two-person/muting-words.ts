/** Every sentence around muting the author of a sealed rant. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/muting.en.ts';

export const t = catalogue(english);
