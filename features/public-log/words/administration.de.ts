/** The German sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const german: Record<keyof typeof english, string> = {
  'administration.proof': 'Nachweis',
  'administration.proofOpen': 'Öffentliche Seite öffnen',
  'administration.proofAbout': 'Fingerabdrücke, Zeiten der Veröffentlichung und Zeugen.',
};
