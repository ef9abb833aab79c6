/** What keys for programs say; why something cannot be done is the contract's own sentence. */
import { english } from '@earshot/words/keys.en';
import { keys } from '../../../../features/assembled/words.keys.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue({ ...english, ...keys });
