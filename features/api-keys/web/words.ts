/** Sentences about API keys. Those of refusals come from the server. */
import { catalogue } from '#web/lib/language/words.ts';
import { keys } from '../../assembled/words.keys.en.ts';
import { english } from '../words/page.en.ts';

export const t = catalogue({ ...english, ...keys });
