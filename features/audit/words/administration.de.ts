/** The German sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const german: Record<keyof typeof english, string> = {
  'administration.activity': 'Aktivität',
  'administration.activityAbout': 'Jede Änderung, mit Person und Zeit.',
};
