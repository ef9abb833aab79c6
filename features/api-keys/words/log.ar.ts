/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.family.key': 'مفاتيح API',
  'audit.key.made': 'إنشاء المفتاح «{subject}» حتى {until}: {scopes}',
  'audit.key.madeService': 'إنشاء مفتاح الخدمة «{subject}» بدور {role} حتى {until}: {scopes}',
  'audit.key.ended': 'إنهاء المفتاح «{subject}»',
  'action.key.made': 'إنشاء مفتاح',
  'action.key.ended': 'إنهاء مفتاح',
};
