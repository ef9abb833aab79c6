import type { AuditEntry } from '@earshot/contract/audit';
import { listName } from '#web/features/audit/list-name.ts';
import type { LogSentences } from '#web/features/audit/log-sentences.ts';
import { t } from '#web/features/audit/words.ts';

/** `from` and `to` are null for no account and for a deleted one: each sentence is true of both. */
function linked({ details: { from, to } }: AuditEntry, subject: string): string {
  if (to && from) return t('audit.option.linkChanged', { subject, from: String(from), to: String(to) });
  if (to) return t('audit.option.linked', { subject, to: String(to) });
  return from ? t('audit.option.unlinked', { subject, from: String(from) }) : t('audit.option.relinked', { subject });
}

export const logSentences = {
  'option.removed': ({ details: { archived, list } }, subject) =>
    t(archived ? 'audit.option.archived' : 'audit.option.removed', { subject, list: listName(list) }),
  'option.linked': linked,
} satisfies LogSentences;
