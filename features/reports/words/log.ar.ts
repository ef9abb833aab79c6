/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.export.rants': 'الشكاوى ({file})',
  'audit.export.metrics': 'مؤشرات الأقسام ({file})',
  'audit.export.report': 'التقرير ({file})',
};
