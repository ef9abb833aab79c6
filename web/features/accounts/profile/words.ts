/** What Profile says. The sentences of spec 5 and 8 are verbatim. */
import { english } from '@earshot/words/profile.en';
import { catalogue } from '../../../lib/words.ts';

export const t = catalogue(english);
