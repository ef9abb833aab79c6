/** German: feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.right-of-reply': 'Recht auf Antwort und Nachfragen',
  'feature.right-of-reply.off':
    'Niemand kann eine Zusammenfassung schreiben oder beantworten, und Verfasser werden nicht gefragt, ob ihnen etwas geschehen ist. Zusammenfassungen, Antworten und Anvertrautes bleiben gespeichert und stehen weiter im Download der eigenen Daten.',
};
