/** Sentences of the pages of mail, with the kinds of mail that later features send. */
import { catalogue } from '#web/lib/language/words.ts';
import { kinds } from '../../assembled/words.kinds.en.ts';
import { english } from '../words/pages.en.ts';

export const t = catalogue({ ...english, ...kinds });
