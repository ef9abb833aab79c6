/** Sentences of the list of sign-ins. */
import { english } from '@earshot/words/sign-ins.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
