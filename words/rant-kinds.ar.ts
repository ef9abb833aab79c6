/** Arabic: rant-kinds.en.ts. */
import type { english } from './rant-kinds.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'rantKind.sealed': 'مختومة',
  'rantKind.kind': 'النوع',
  'rantKind.any': 'كل الأنواع',
  'rantKind.named': 'مسمّاة',
  'rantKind.anonymous': 'مجهول الهوية',
  'rantKind.who': 'مختومة: كتبها أحد الأعضاء',
  'rantKind.about': 'بشأن {target}',
  'rantKind.sent': '{category} · مختومة، كتبها أحد الأعضاء · {day}',
  'rantKind.withdrew': 'مختومة: سحبها صاحبها',
  'rantKind.said': 'أضاف صاحب هذه الشكوى المختومة شيئًا',
  'rantKind.handle': 'كتب هذه الشكوى أحد أعضاء المؤسسة، ولا يمكن لأحد أن يرى من هو. من فضلك لا تخمّن، ولا تسأل عنه أحدًا.',
};
