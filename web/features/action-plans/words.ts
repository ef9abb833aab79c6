/** What the screens of action plans and of 'You said, we did' say. */
import { english } from '@earshot/words/action-plans.en';
import { english as values } from '@earshot/words/values.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue({ ...english, ...values });
