/** Each kind of notification in a few words, as the person it reaches would say it. */
import { english } from '@earshot/words/kinds.en';
import { kinds } from '../../../../features/assembled/words.kinds.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue({ ...english, ...kinds });
