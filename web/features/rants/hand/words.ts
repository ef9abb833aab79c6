/** Every sentence that its author meets on a rant he sent. */
import { english } from '@earshot/words/hand.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
