/** Sentences of Profile. Those of product.md 6.7 must not change. */
import { english } from '@earshot/words/profile.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
