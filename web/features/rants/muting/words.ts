/** Every sentence around muting the author of a sealed rant. */
import { english } from '../../../../features/rants/words/muting.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
