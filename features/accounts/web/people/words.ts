/** Sentences of User Management. Those of product.md 6.8 must not change. Why an action is not possible is a sentence of the refusals. */

import { english as refusalsOfAll } from '@earshot/words/refusals.en';
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/people.en.ts';
import { english as refusals } from '../../words/refusals.en.ts';

export const t = catalogue({ ...english, ...refusalsOfAll, ...refusals });
