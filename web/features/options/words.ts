/** Every sentence of 'Manage Options'. Each list has its own set of the same sentences, so that none is put together from parts. */
import { english } from '@earshot/words/options.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
