/** German: settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.articles': 'Wissensdatenbank',
  'settings.draftDays': 'Entwürfe von Artikeln aufbewahren',
  'settings.draftDaysHint': 'Gezählt, seit zuletzt daran geschrieben wurde. Veröffentlichtes bleibt.',
  'settings.draftsUnread': 'Wie viele gelöscht würden, konnte nicht geladen werden.',
  'settings.draftsGo':
    '{now, plural, =0 {Jetzt ginge kein Entwurf} one {Jetzt ginge # Entwurf} other {Jetzt gingen # Entwürfe}}, innerhalb eines Monats {soon, plural, =0 {keiner} other {#}} mehr.',
};
