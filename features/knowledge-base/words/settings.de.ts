/** The German sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.articles': 'Wissensdatenbank',
  'settings.draftDays': 'Entwürfe von Artikeln aufbewahren',
  'settings.draftDaysHint': 'Ab dem letzten Speichern; nicht für veröffentlichte Artikel.',
  'settings.draftsUnread': 'Die Zahl der Entwürfe konnte nicht geladen werden.',
  'settings.draftsGo':
    '{now, plural, =0 {Zurzeit würde kein Entwurf gelöscht} one {Zurzeit würde # Entwurf gelöscht} other {Zurzeit würden # Entwürfe gelöscht}}, innerhalb eines Monats {soon, plural, =0 {auch keiner} one {# weiterer} other {# weitere}}.',
};
