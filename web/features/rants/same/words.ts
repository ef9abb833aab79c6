/** Every sentence around rants that are alike, or the same. */
import { english } from '@earshot/words/same.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
