/** Every sentence of anonymous rants' screens. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/pages.en.ts';

export const t = catalogue(english);
