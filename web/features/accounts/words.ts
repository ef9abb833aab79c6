/** What the screens of the accounts say. Those of product.md 6.2 and 6.3 must not change. */
import { english } from '@earshot/words/accounts.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
