/** The Arabic sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.council-report': 'تقرير ممثلي العاملين',
  'feature.council-report.off': 'لا يمكن لأحد فتح التقرير أو حفظه. يُنشأ من جديد عند كل طلب، فلا يضيع شيء.',
};
