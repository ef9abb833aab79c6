/** Arabic translation of removed.en.ts. */
import type { english } from './removed.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'removed.on': 'أُزيلت هذه الشكوى في {day}، والسبب: {reason}.',
  'removed.short': 'أُزيلت: {reason}',
  'removed.chip': 'أُزيلت',
  'removed.withdrawnChip': 'سُحبت',
  'removed.erased': 'مُحي هذا النص لأن الشكوى أُزيلت.',
  'removed.unlawful content': 'محتوى مخالف للقانون',
  'removed.data of a third person': 'بيانات شخص آخر',
  'removed.court order': 'أمر قضائي',
  'removed.retention': 'انتهاء مدة الاحتفاظ بها',
  'removed.erasure': 'محو حساب صاحبها',
};
