/** What the screens of the accounts say. Those of spec 8 are verbatim. */
import { english } from '@earshot/words/accounts.en';
import { catalogue } from '../../lib/words.ts';

export const t = catalogue(english);
