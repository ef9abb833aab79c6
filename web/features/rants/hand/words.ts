/** Every sentence that its author meets on a rant he sent. */
import { english } from '../../../../features/rants/words/author.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
