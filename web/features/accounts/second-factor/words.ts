/** What a second factor, passkeys and the proof of oneself say. */
import { english } from '@earshot/words/second-factor.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
