/** Every sentence of the clocks of rants. */
import { english } from '@earshot/words/clocks.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
