/** German: log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.settings.sealedRants': '„Versiegelte Rants“',
  'audit.settings.sealedPause': '„Versiegelte Rants angehalten“',
  'action.sealed.keyMade': 'Schlüssel für Pässe erzeugt',
  'action.sealed.closed': 'Alle Pässe geschlossen',
  'audit.family.sealed': 'Versiegelte Rants',
  'audit.sealed.keyMade': 'ein neuer Schlüssel für die Pässe versiegelter Rants wurde erzeugt ({epoch})',
  'audit.sealed.closed': 'hat alle unbenutzten Pässe für versiegelte Rants geschlossen',
};
