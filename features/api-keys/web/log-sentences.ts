import { roles } from '@earshot/contract/policy';
import { type LogSentences, t } from '#features/audit/web';
import { daysText } from '#web/lib/format/days.ts';
import { roleWord } from '#web/ui/layout/role-chip.tsx';

export const logSentences = {
  'key.made': ({ details }, subject) => {
    const lastDay = String(details.until);
    const values = { subject, until: daysText({ from: lastDay, to: lastDay }), scopes: String(details.scopes) };
    const role = roles.find((candidate) => candidate === details.role);
    return role ? t('audit.key.madeService', { ...values, role: roleWord(role) }) : t('audit.key.made', values);
  },
} satisfies LogSentences;
