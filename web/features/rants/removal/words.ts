/** Every sentence around the removal of a rant. */
import { english } from '../../../../features/rants/words/removal.en.ts';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
