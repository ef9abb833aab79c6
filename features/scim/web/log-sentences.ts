import { roles } from '@earshot/contract/policy';
import { type LogSentences, t } from '#features/audit/web';
import { roleWord } from '#web/ui/layout/role-chip.tsx';

export const logSentences = {
  'directory.mapped': ({ details }) => {
    const mapped = { group: String(details.group ?? '-'), departments: Number(details.departments) };
    if (!details.role) return t('audit.directory.mappedNone', mapped);
    const knownRole = roles.find((role) => role === details.role);
    return t('audit.directory.mapped', { ...mapped, role: knownRole ? roleWord(knownRole) : String(details.role) });
  },
} satisfies LogSentences;
