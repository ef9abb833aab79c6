/** Every sentence around the removal of a rant. */
import { english } from '@earshot/words/removal.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
