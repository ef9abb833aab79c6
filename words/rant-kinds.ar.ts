/** Arabic translation of rant-kinds.en.ts. */
import type { english } from './rant-kinds.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'rantKind.sealed': 'بدون اسم',
  'rantKind.kind': 'النوع',
  'rantKind.any': 'كل الأنواع',
  'rantKind.named': 'بالاسم',
  'rantKind.anonymous': 'بلا كاتب',
  'rantKind.who': 'بدون اسم: كتبها أحد الأعضاء',
  'rantKind.about': 'بشأن {target}',
  'rantKind.sent': '{category} · بدون اسم، كتبها أحد الأعضاء · {day}',
  'rantKind.withdrew': 'بدون اسم: سحبها صاحبها',
  'rantKind.said': 'أضاف صاحب هذه الشكوى شيئًا بدون اسم',
  'rantKind.handle': 'كتب هذه الشكوى أحد أعضاء المؤسسة، ولا يمكن لأحد أن يرى من هو. من فضلك لا تخمّن، ولا تسأل عنه أحدًا.',
  'rantQueue.waiting': 'بانتظار الرد',
  'rantQueue.open': 'مفتوحة',
};
