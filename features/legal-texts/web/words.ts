/** Names of the legal texts, and sentences of the page where an organisation writes its own. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/pages.en.ts';

export const t = catalogue(english);
