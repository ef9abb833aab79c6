/** Sentences of User Management. Those of product.md 6.8 must not change; why something cannot be done is the contract's own sentence. */

import { english as refusalsOfAll } from '@earshot/words/refusals.en';
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/people.en.ts';
import { english as refusals } from '../../words/refusals.en.ts';

export const t = catalogue({ ...english, ...refusalsOfAll, ...refusals });
