/** Names of the two legal texts, and sentences of the page where an organisation writes its own. */
import { english } from '@earshot/words/legal.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
