/** The few sentences that belong to no room: a server that cannot be reached, how long ago something was, which days. */
import { english } from '@earshot/words/lib.en';
import { catalogue } from './words.ts';

export const t = catalogue(english);
