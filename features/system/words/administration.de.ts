/** The German sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const german: Record<keyof typeof english, string> = {
  'administration.system': 'System',
  'administration.systemAbout': 'Version, Last, Speicher und welche Funktionen an sind.',
};
