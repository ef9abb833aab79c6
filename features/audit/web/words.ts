/** Sentences of the audit log: one per action, about the person in the column beside it. */

import { english as removed } from '@earshot/words/removed.en';
import { english as values } from '@earshot/words/values.en';
import { catalogue } from '#web/lib/language/words.ts';
import { log } from '../../assembled/words.log.en.ts';
import { english as actions } from '../words/actions.en.ts';
import { english } from '../words/page.en.ts';
import { english as settings } from '../words/setting-names.en.ts';

/** All sentences, for ids that are built at run time. */
export const messages = { ...english, ...settings, ...actions, ...values, ...removed, ...log };
export const t = catalogue(messages);
