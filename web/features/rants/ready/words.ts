/** Every sentence of the ready answers. */
import { english } from '../../../../features/rants/words/saved-replies.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
