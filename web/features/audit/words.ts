/** Sentences of the audit log: one per action, about the person in the column beside it. */
import { english as actions } from '@earshot/words/actions.en';
import { english } from '@earshot/words/audit.en';
import { english as settings } from '@earshot/words/audit-settings.en';
import { english as removed } from '@earshot/words/removed.en';
import { english as values } from '@earshot/words/values.en';
import { log } from '../../../features/assembled/words.log.en.ts';
import { catalogue } from '../../lib/language/words.ts';

/** All of them, for what is looked up by an id that was put together. */
export const messages = { ...english, ...settings, ...actions, ...values, ...removed, ...log };
export const t = catalogue(messages);
