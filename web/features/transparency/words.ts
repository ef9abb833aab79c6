/** Sentences of the page of the public log. */
import { english } from '@earshot/words/log.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
