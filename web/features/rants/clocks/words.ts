/** Every sentence of the clocks of rants. */
import { english } from '../../../../features/rants/words/deadlines.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
