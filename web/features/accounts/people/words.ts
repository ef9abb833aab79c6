/** Sentences of User Management. Those of product.md 6.8 must not change; why something cannot be done is the contract's own sentence. */
import { english } from '@earshot/words/people.en';
import { english as refusals } from '@earshot/words/refusals.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue({ ...english, ...refusals });
