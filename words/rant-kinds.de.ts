/** German: rant-kinds.en.ts. */
import type { english } from './rant-kinds.en.ts';

export const german: Record<keyof typeof english, string> = {
  'rantKind.sealed': 'Versiegelt',
  'rantKind.kind': 'Art',
  'rantKind.any': 'Alle Arten',
  'rantKind.named': 'Namentlich',
  'rantKind.anonymous': 'Anonym',
  'rantKind.who': 'Versiegelt: Ein Mitglied hat das geschrieben',
  'rantKind.about': 'über {target}',
  'rantKind.sent': '{category} · versiegelt, von einem Mitglied · {day}',
  'rantKind.withdrew': 'Versiegelt: Wer das geschrieben hat, hat es zurückgezogen',
  'rantKind.said': 'Wer diesen versiegelten Rant geschrieben hat, hat etwas ergänzt',
  'rantKind.handle':
    'Das hat ein Mitglied der Organisation geschrieben. Niemand kann sehen, wer. Bitte raten Sie nicht, und fragen Sie nicht herum.',
};
