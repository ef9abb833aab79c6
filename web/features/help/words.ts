/** What the help says around its guides. */
import { english } from '@earshot/words/help.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
