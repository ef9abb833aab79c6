/** What the two texts are called, and what is said where an organisation writes its own. */
import { english } from '@earshot/words/legal.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
