/** Every sentence around 'Me too'. */
import { english } from '../../../../features/rants/words/me-too.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
