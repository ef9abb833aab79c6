/** The Arabic sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.roundHours': 'مواعيد النشر',
  'settings.roundHoursHint': 'في أيام العمل، من ساعة كاملة إلى أربع في اليوم، بينها فواصل: 11, 16.',
  'settings.trustees': 'الشهود',
  'settings.trusteesHint': 'عنوان بريد في كل سطر؛ يتلقى كل منها البصمة أسبوعيًا، ويرى العناوين كل من سجّل الدخول.',
  'field.roundHours': 'يُرجى اختيار ساعة إلى أربع ساعات.',
  'field.trustees': 'الحد الأقصى لعدد العناوين: {max, number}.',
};
