import { type LogSentences, t } from '#features/audit/web';

export const logSentences = {
  'option.keepingChanged': ({ details: { months } }, subject) =>
    typeof months === 'number' ? t('audit.option.keepingChanged', { subject, months }) : t('audit.option.keptForGood', { subject }),
} satisfies LogSentences;
