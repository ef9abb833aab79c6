/** Every sentence around rants that are alike, or the same. */
import { english } from '../../../../features/rants/words/links.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
