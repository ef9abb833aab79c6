/** Arabic: feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.council-report': 'ملف ممثلي الموظفين',
  'feature.council-report.off': 'لا يمكن لأحد فتح الملف أو حفظه. يُنشأ من جديد عند كل طلب، فلا يضيع شيء.',
};
