/** Every sentence around 'Me too'. */
import { english } from '@earshot/words/voices.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
