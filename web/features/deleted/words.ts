/** What 'Recently deleted' says. */
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/deleted.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);

export const days = limits.deletedDays;
