import { roles } from '@earshot/contract/policy';
import type { AuditEntry } from '#features/audit/contract';
import { type LogSentences, t } from '#features/audit/web';
import { daysText } from '#web/lib/format/days.ts';
import { inLanguage, locale } from '#web/lib/language/language.ts';
import { roleWord } from '#web/ui/layout/role-chip.tsx';

type Detail = AuditEntry['details'][string] | undefined;

const list = inLanguage(() => new Intl.ListFormat(locale));
const text = (value: Detail): string => String(value ?? '-');
const dayText = (day: Detail): string => daysText({ from: text(day), to: text(day) });
function role(value: Detail): string {
  const knownRole = roles.find((name) => name === value);
  return knownRole ? roleWord(knownRole) : text(value);
}

/** Says what a field was changed to, or only that it was: no password is logged, and names and addresses leave the log with the account. */
function changedField(name: 'name' | 'email' | 'password', details: AuditEntry['details']): string {
  const [from, to] = [details[`${name}From`], details[`${name}To`]];
  if (name === 'password' || !from || !to) return t(`audit.account.${name}`);
  return t(`audit.account.${name}To`, { from: text(from), to: text(to) });
}

function accountChanged(entry: AuditEntry, subject: string): string {
  const { details } = entry;
  const fields = (['name', 'email', 'password'] as const).filter((name) => details[name]).map((name) => changedField(name, details));
  if (details.roleTo) fields.push(t('audit.account.role', { from: role(details.roleFrom), to: role(details.roleTo) }));
  const fieldNames = list().format(fields);
  const isOwn = entry.actor !== null && entry.actor._id === entry.subject?._id;
  return isOwn ? t('audit.account.changedOwn', { what: fieldNames }) : t('audit.account.changedOther', { what: fieldNames, subject });
}

/** Departments that were removed have no name. */
function departmentsChanged({ details }: AuditEntry, subject: string): string {
  const { added, removed } = details;
  const values = { subject, added: text(added || t('audit.gone.option')), removed: text(removed || t('audit.gone.option')) };
  if (added !== undefined && removed !== undefined) return t('audit.account.departmentsBoth', values);
  return t(added !== undefined ? 'audit.account.departmentsGiven' : 'audit.account.departmentsTaken', values);
}

export const logSentences = {
  'account.created': ({ details }, subject) =>
    t(details.status === 'pending' ? 'audit.account.createdWaiting' : 'audit.account.created', { subject, role: role(details.role) }),
  'account.joined': ({ details }) => {
    const invitedBy = details.invitedBy ? text(details.invitedBy) : t('audit.gone.user');
    return t(details.approved ? 'audit.account.joined' : 'audit.account.joinedWaiting', { invitedBy });
  },
  'invite.made': ({ details }) =>
    t(details.approves ? 'audit.invite.madeApproving' : 'audit.invite.made', { until: dayText(details.until) }),
  'invite.ended': ({ details }) => t('audit.invite.ended', { until: dayText(details.until) }),
  'account.changed': accountChanged,
  'account.erased': ({ details }) => t(details.words === 'erase' ? 'audit.account.erasedWithRants' : 'audit.account.erased'),
  'account.departmentsChanged': departmentsChanged,
  'account.deleted': ({ subject }) =>
    subject?.name ? t('audit.account.deleted', { subject: subject.name }) : t('audit.account.deletedGone'),
} satisfies LogSentences;
