import type { LogSentences } from '#web/features/audit/log-sentences.ts';
import { t } from '#web/features/audit/words.ts';

export const logSentences = {
  'option.keepingChanged': ({ details: { months } }, subject) =>
    typeof months === 'number' ? t('audit.option.keepingChanged', { subject, months }) : t('audit.option.keptForGood', { subject }),
} satisfies LogSentences;
