/** Every sentence of the saved views. */
import { english } from '../../../../features/rants/words/saved-views.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
