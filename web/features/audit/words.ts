/** What the audit log says: one plain sentence an action, told of the person in the column beside it. */
import { english as actions } from '@earshot/words/actions.en';
import { english } from '@earshot/words/audit.en';
import { english as settings } from '@earshot/words/audit-settings.en';
import { english as removed } from '@earshot/words/removed.en';
import { english as values } from '@earshot/words/values.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue({ ...english, ...settings, ...actions, ...values, ...removed });
