/** The Arabic sentences of system.en.ts. */
import type { english } from './system.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'system.unsaid': 'منذ 30 يومًا لا يذكر تسجيل الدخول عبر الشركة ما يُسأل عنه.',
  'system.unsaidMore': 'يحتفظ المعنيون بأدوارهم وأقسامهم، أو لا يمكنهم الدخول. اختبر الاتصال في الإدارة: يبيّن الاختبار ما ينقص.',
};
