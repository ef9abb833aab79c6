/** Every sentence around muting the author of a sealed rant. */
import { english } from '@earshot/words/muting.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
