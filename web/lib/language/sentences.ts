/** Sentences that belong to no feature: an unreachable server, relative times, names of periods. */
import { english } from '@earshot/words/lib.en';
import { catalogue } from './words.ts';

export const t = catalogue(english);
