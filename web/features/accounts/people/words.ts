/** What User Management says. Those of spec 8 are verbatim; why something cannot be done is the contract's own sentence. */
import { english } from '@earshot/words/people.en';
import { english as refusals } from '@earshot/words/refusals.en';
import { catalogue } from '../../../lib/words.ts';

export const t = catalogue({ ...english, ...refusals });
