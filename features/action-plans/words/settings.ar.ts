/** The Arabic sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.plans': 'خطط العمل',
  'settings.reminderHourHint': 'التذكير بخطط العمل: قبل الموعد النهائي بثلاثة أيام، وفي يومه، وما دامت متأخرة.',
};
