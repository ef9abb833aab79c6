/** Sentences of saved replies. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/saved-replies.en.ts';

export const t = catalogue(english);
