/** Every sentence of how long words are kept. */
import { english } from '@earshot/words/keeping.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
