import { limits } from '@earshot/contract/limits';
import { catalogue } from '#web/lib/language/words.ts';
import { trash } from '../../assembled/words.trash.en.ts';
import { english } from '../words/page.en.ts';

export const t = catalogue({ ...english, ...trash });

export const days = limits.deletedDays;
