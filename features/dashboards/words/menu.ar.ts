/** The Arabic sentences of menu.en.ts. */
import type { english } from './menu.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'app.metrics': 'مؤشرات الأقسام',
  'app.keyDashboard': 'الانتقال إلى لوحة المتابعة',
  'app.keyMetrics': 'الانتقال إلى مؤشرات الأقسام',
};
