/** The German sentences of menu.en.ts. */
import type { english } from './menu.en.ts';

export const german: Record<keyof typeof english, string> = {
  'app.metrics': 'Abteilungszahlen',
  'app.keyDashboard': 'Zur Übersicht',
  'app.keyMetrics': 'Zu den Abteilungszahlen',
};
