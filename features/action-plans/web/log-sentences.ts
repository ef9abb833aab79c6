import { type LogSentences, t } from '#features/audit/web';

export const logSentences = {
  /** null: nobody, or a deleted account. */
  'plan.assigned'({ details }, subject) {
    const from = details.from ? String(details.from) : null;
    if (!details.to) return t('audit.plan.unassigned', { subject, from: from ?? t('audit.gone.user') });
    const to = String(details.to);
    return from ? t('audit.plan.moved', { subject, from, to }) : t('audit.plan.assigned', { subject, to });
  },
  'plan.commentRemoved': ({ details: { own } }, subject) =>
    t(own ? 'audit.plan.commentRemovedOwn' : 'audit.plan.commentRemoved', { subject }),
} satisfies LogSentences;
