/** The German sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const german: Record<keyof typeof english, string> = {
  'kind.summary': 'Eine Zusammenfassung oder eine Antwort darauf',
  'kind.checkIn': 'Wie es Ihnen nach einem Rant geht, und Nachrichten an oder von Vertrauenspersonen',
};
