/** German translation of rant-kinds.en.ts. */
import type { english } from './rant-kinds.en.ts';

export const german: Record<keyof typeof english, string> = {
  'rantKind.sealed': 'Anonym',
  'rantKind.kind': 'Art',
  'rantKind.any': 'Alle Arten',
  'rantKind.named': 'Mit Namen',
  'rantKind.anonymous': 'Ohne Verfasser/in',
  'rantKind.who': 'Anonym: Ein Mitglied hat das geschrieben',
  'rantKind.about': 'über {target}',
  'rantKind.sent': '{category} · anonym, von einem Mitglied · {day}',
  'rantKind.withdrew': 'Anonym: Wer das geschrieben hat, hat es zurückgezogen',
  'rantKind.said': 'Wer diesen anonymen Rant geschrieben hat, hat etwas ergänzt',
  'rantKind.handle':
    'Das hat ein Mitglied der Organisation geschrieben, und niemand kann sehen, wer. Bitte raten Sie nicht, und fragen Sie nicht herum.',
  'rantQueue.waiting': 'Wartend',
  'rantQueue.open': 'Offen',
};
