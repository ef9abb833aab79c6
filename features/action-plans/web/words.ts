/** Sentences of the pages of action plans and of 'You said, we did'. */

import { english as values } from '@earshot/words/values.en';
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/pages.en.ts';

export const t = catalogue({ ...english, ...values });
