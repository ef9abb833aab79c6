/** What the page of the public log says. */
import { english } from '@earshot/words/log.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
