import { roles } from '@earshot/contract/policy';
import { type LogSentences, t } from '#features/audit/web';
import { daysText } from '#web/lib/format/days.ts';
import { roleWord } from '#web/ui/layout/role-chip.tsx';

export const logSentences = {
  'key.made': ({ details }, subject) => {
    const until = String(details.until);
    const made = { subject, until: daysText({ from: until, to: until }), scopes: String(details.scopes) };
    const role = roles.find((one) => one === details.role);
    return role ? t('audit.key.madeService', { ...made, role: roleWord(role) }) : t('audit.key.made', made);
  },
} satisfies LogSentences;
