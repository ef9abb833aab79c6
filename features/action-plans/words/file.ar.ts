/** The Arabic sentences of file.en.ts. */
import type { english } from './file.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'planFile.plans': 'خطط العمل',
  'planFile.low': 'منخفضة',
  'planFile.medium': 'متوسطة',
  'planFile.high': 'عالية',
  'planFile.completed': 'مكتملة',
  'planFile.pending': 'قيد التنفيذ',
  'planFile.overdue': 'متأخرة',
};
