import type { AuditEntry } from '#features/audit/contract';
import { type LogSentences, listName, t } from '#features/audit/web';

/** `from` and `to` are null for no account and for a deleted one; each sentence fits both. */
function linkedSentence({ details: { from, to } }: AuditEntry, subject: string): string {
  if (to && from) return t('audit.option.linkChanged', { subject, from: String(from), to: String(to) });
  if (to) return t('audit.option.linked', { subject, to: String(to) });
  return from ? t('audit.option.unlinked', { subject, from: String(from) }) : t('audit.option.relinked', { subject });
}

const nameSentences = {
  people: 'audit.option.answered',
  answerHours: 'audit.option.clocksChanged',
  resolveDays: 'audit.option.clocksChanged',
  headcount: 'audit.option.headcountChanged',
  isWhistleblowing: 'audit.option.flagged',
} as const;

/** Several settings that were changed together, such as both deadlines, are one sentence. */
function changedSentence({ details }: AuditEntry, subject: string): string {
  const names = (Object.keys(nameSentences) as (keyof typeof nameSentences)[]).filter((name) => name in details);
  const sentences = new Set(names.map((name) => t(nameSentences[name], { subject, people: Number(details.people) })));
  return [...sentences].join('; ');
}

export const logSentences = {
  'option.removed': ({ details: { archived, list } }, subject) =>
    t(archived ? 'audit.option.archived' : 'audit.option.removed', { subject, list: listName(list) }),
  'option.linked': linkedSentence,
  'option.changed': changedSentence,
} satisfies LogSentences;
