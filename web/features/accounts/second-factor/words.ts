/** Sentences about second factors, passkeys, and the question for the password before calls that cannot be undone. */
import { english } from '@earshot/words/second-factor.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
