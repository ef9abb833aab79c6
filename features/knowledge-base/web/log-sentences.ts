import { type LogSentences, t } from '#features/audit/web';

export const logSentences = {
  'article.updated': ({ details: { restored, version } }, subject) =>
    t(restored ? 'audit.article.broughtBack' : 'audit.article.updated', { subject, version: String(version ?? '-') }),
  'article.commentRemoved': ({ details: { own } }, subject) =>
    t(own ? 'audit.article.commentRemovedOwn' : 'audit.article.commentRemoved', { subject }),
  'category.changed': ({ details: { from, to } }) =>
    from === to
      ? t('audit.category.described', { name: String(to ?? '-') })
      : t('audit.category.renamed', { from: String(from ?? '-'), to: String(to ?? '-') }),
} satisfies LogSentences;
