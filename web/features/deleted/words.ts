/** Sentences of 'Recently deleted'. */
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/deleted.en';
import { trash } from '../../../features/assembled/words.trash.en.ts';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue({ ...english, ...trash });

export const days = limits.deletedDays;
