/** The German sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.family.company': 'Anmeldung über das Unternehmen',
  'audit.company.added': 'hat den Anbieter „{name}“ ({issuer}) zur Anmeldung über das Unternehmen hinzugefügt',
  'audit.company.changed': 'hat den Anbieter „{name}“ der Anmeldung über das Unternehmen geändert',
  'audit.company.tested': 'hat die Verbindung zu „{name}“ getestet',
  'audit.company.on': 'hat die Anmeldung über „{name}“ eingeschaltet',
  'audit.company.off': 'hat die Anmeldung über „{name}“ ausgeschaltet',
  'audit.company.removed': 'hat den Anbieter „{name}“ ({issuer}) aus der Anmeldung über das Unternehmen entfernt',
  'audit.company.matched': 'das Konto von {subject} wurde über die bestätigte E-Mail-Adresse mit „{provider}“ verknüpft',
  'audit.company.recognised':
    'das Konto von {subject} wurde mit „{provider}“ verknüpft, weil er und das Verzeichnis dieselbe Person nennen',
  'audit.company.unsaid':
    '{people, plural, one {„{name}“ hat an einem Tag bei # Person etwas nicht gesagt; es blieb, wie es war} other {„{name}“ hat an einem Tag bei # Personen etwas nicht gesagt; es blieb, wie es war}}',
  'audit.company.notFollowed': 'eine Änderung beim Anbieter des Unternehmens konnte für {subject} nicht übernommen werden: {what}',
  'audit.company.only': 'hat Passwörter für alle außer {subject} ausgeschaltet',
  'audit.company.notOnly': 'hat Passwörter für alle eingeschaltet',
  'action.company.added': 'Anbieter hinzugefügt',
  'action.company.changed': 'Anbieter geändert',
  'action.company.tested': 'Anbieter getestet',
  'action.company.on': 'Anbieter eingeschaltet',
  'action.company.off': 'Anbieter ausgeschaltet',
  'action.company.removed': 'Anbieter entfernt',
  'action.company.matched': 'Konto über die E-Mail-Adresse verknüpft',
  'action.company.recognised': 'Konto über das Verzeichnis verknüpft',
  'action.company.unsaid': 'Etwas nicht gesagt',
  'action.company.notFollowed': 'Änderung nicht übernommen',
  'action.company.only': 'Passwörter ausgeschaltet',
  'action.company.notOnly': 'Passwörter eingeschaltet',
};
