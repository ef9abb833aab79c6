/** What keys for programs say; why something cannot be done is the contract's own sentence. */
import { catalogue } from '#web/lib/language/words.ts';
import { keys } from '../../assembled/words.keys.en.ts';
import { english } from '../words/page.en.ts';

export const t = catalogue({ ...english, ...keys });
