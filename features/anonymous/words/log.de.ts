/** The German sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.settings.sealedRants': '„Anonyme Rants“',
  'audit.settings.sealedPause': '„Anonyme Rants angehalten“',
  'action.sealed.keyMade': 'Schlüssel für anonyme Rants erzeugt',
  'action.sealed.closed': 'Mit anonymen Rants neu begonnen',
  'audit.family.sealed': 'Anonyme Rants',
  'audit.sealed.keyMade': 'ein neuer Schlüssel für anonyme Rants wurde erzeugt ({epoch})',
  'audit.sealed.closed': 'hat mit anonymen Rants für alle neu begonnen',
};
