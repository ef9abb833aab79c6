/** Every sentence of requests for what is kept about a person. */
import { english } from '@earshot/words/requests.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
