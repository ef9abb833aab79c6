/** What the page System says. */
import { english } from '@earshot/words/system.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
