/** Sentences of the screens of accounts. Those of product.md 6.2 and 6.3 must not change. */
import { english } from '@earshot/words/accounts.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
