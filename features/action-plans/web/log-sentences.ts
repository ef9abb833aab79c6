import { type LogSentences, t } from '#features/audit/web';

export const logSentences = {
  /** `from` and `to` are null if there was no owner, or if that account was deleted. */
  'plan.assigned'({ details }, subject) {
    const from = details.from ? String(details.from) : null;
    if (!details.to) return t('audit.plan.unassigned', { subject, from: from ?? t('audit.gone.user') });
    const to = String(details.to);
    return from ? t('audit.plan.moved', { subject, from, to }) : t('audit.plan.assigned', { subject, to });
  },
  'plan.commentRemoved': ({ details: { own } }, subject) =>
    t(own ? 'audit.plan.commentRemovedOwn' : 'audit.plan.commentRemoved', { subject }),
} satisfies LogSentences;
