/** What the list of sign-ins says. */
import { english } from '@earshot/words/sign-ins.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
