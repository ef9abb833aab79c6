/** The Arabic sentences of menu.en.ts. */
import type { english } from './menu.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'app.plans': 'خطط العمل',
  'app.newPlan': 'خطة عمل جديدة',
  'app.keyPlans': 'الانتقال إلى خطط العمل',
  'app.keyDeeds': 'الانتقال إلى «قلتم ففعلنا»',
  'app.keyPlan': 'إنشاء خطة عمل منها',
};
