/** Every sentence of how long words are kept, and of what keeps them. */
import { english as holds } from '@earshot/words/holds.en';
import { english } from '@earshot/words/keeping.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue({ ...english, ...holds });
