/** The German sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.right-of-reply': 'Recht auf Antwort und Vertrauenspersonen',
  'feature.right-of-reply.off':
    'Niemand kann eine Zusammenfassung schreiben oder beantworten, und Verfasser werden nicht gefragt, ob ihnen etwas geschehen ist. Zusammenfassungen, Antworten und Nachrichten an Vertrauenspersonen bleiben gespeichert und stehen weiter im Download der eigenen Daten.',
};
