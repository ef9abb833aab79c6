/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.family.summary': 'الملخصات',
  'audit.summary.written': 'كتابة ملخص لشكوى من أجل الشخص المعنيّ',
  'audit.summary.replied': 'الإجابة عن ملخص شكوى',
  'audit.summary.shared': 'إتاحة الملخص والإجابة لصاحب الشكوى',
  'action.summary.written': 'كتابة ملخص لشكوى',
  'action.summary.replied': 'الإجابة عن ملخص',
  'action.summary.shared': 'إتاحة ملخص',
  'audit.settings.protectors': 'أشخاص الثقة',
};
