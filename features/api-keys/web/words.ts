/** Sentences about API keys. Refusals have sentences in the contract. */
import { catalogue } from '#web/lib/language/words.ts';
import { keys } from '../../assembled/words.keys.en.ts';
import { english } from '../words/page.en.ts';

export const t = catalogue({ ...english, ...keys });
