/** Sentences of the pages of mail. */
import { english } from '@earshot/words/mail.en';
import { kinds } from '../../../features/assembled/words.kinds.en.ts';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue({ ...english, ...kinds });
