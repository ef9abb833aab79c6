/** Arabic: settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.plans': 'خطط العمل',
  'settings.reminderHourHint': 'يُذكَّر المسؤولون عن خطط العمل في هذا الوقت: قبل الموعد النهائي بثلاثة أيام، وفي يومه، وما دامت الخطة متأخرة.',
};
