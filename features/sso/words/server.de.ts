/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'sso.removed': 'Der Anbieter wurde entfernt.',
  'sso.passwordsSaved': 'Gespeichert.',
  'refusal.sso_no_admin':
    'Kein aktiver Admin hat ein Passwort. Geben Sie zuerst einem Admin ein Passwort, sonst kommt niemand mehr herein.',
  'refusal.company_away': '{name} antwortet gerade nicht. Versuchen Sie es in einigen Minuten erneut, oder melden Sie sich anders an.',
  'refusal.company_denied': '{name} hat Sie nicht hereingelassen.',
  'refusal.company_clock': 'Die Uhren von {name} und Earshot gehen zu weit auseinander. Bitte sagen Sie es einem Admin.',
  'refusal.company_failed':
    'Was {name} gesagt hat, ließ sich nicht prüfen. Versuchen Sie es erneut; geschieht es wieder, sagen Sie es einem Admin.',
  'refusal.company_unknown': 'Sie haben hier kein Konto. Wenden Sie sich an einen Admin.',
  'refusal.company_no_address':
    '{name} hat keine bestätigte E-Mail-Adresse von Ihnen genannt. Deshalb konnte kein Konto angelegt werden. Wenden Sie sich an einen Admin.',
  'refusal.company_address_taken':
    'Es gibt schon ein Konto mit Ihrer E-Mail-Adresse, das nicht mit der Anmeldung Ihres Unternehmens verknüpft ist. Wenden Sie sich an einen Admin.',
  'refusal.company_somebody_else':
    'Dort hat sich jemand anderes angemeldet, oder es wurde niemand gefragt. Melden Sie sich mit Ihrem eigenen Konto an.',
  'refusal.company_only': 'Passwörter sind hier ausgeschaltet. Verwenden Sie die Anmeldung Ihres Unternehmens.',
  'refusal.company_key':
    'Das Geheimnis für {name} lässt sich nicht lesen, weil dieser Server einen anderen Schlüssel hat. Bitte sagen Sie es einem Admin.',
  'refusal.company_last': 'Es ist der einzige Weg herein. Erlauben Sie zuerst wieder allen, ein Passwort zu verwenden.',
  'refusal.company_untested': 'Testen Sie zuerst die Verbindung.',
  'refusal.company_not_in': 'Melden Sie sich zuerst über einen eingeschalteten Anbieter an. So wissen Sie, dass er Sie hereinlässt.',
  'refusal.company_issuer': 'Geben Sie eine Adresse ein, die mit https:// beginnt, ohne Fragezeichen.',
  'refusal.company_issuer_known': 'Es gibt schon einen Anbieter mit diesem Aussteller.',
  'refusal.company_tenant': 'Microsoft kennt diese Domain nicht oder antwortet nicht. Geben Sie stattdessen die Mandanten-ID ein.',
  'refusal.break_glass':
    'Das ist der Admin mit Passwort, während alle anderen die Anmeldung über das Unternehmen verwenden. Benennen Sie in der Verwaltung zuerst einen anderen.',
  'refusal.break_glass_needed': 'Wählen Sie einen aktiven Admin, der ein Passwort hat.',
  'refusal.provider_not_found': 'Diese Anmeldung wurde nicht gefunden, oder sie ist ausgeschaltet.',
  'refusal.too_many_providers': 'Es gibt schon {max, number} Anbieter.',
  'refusal.logout_token_invalid': 'Dieses Abmeldetoken ist ungültig.',
  'told.change.company':
    'Ihr Konto wurde über die E-Mail-Adresse mit der Anmeldung Ihres Unternehmens verknüpft. Passwort, zweite Faktoren, API-Schlüssel und Sitzungen gelten nicht mehr.',
  'told.news.unsaid':
    '„{provider}“ hat am letzten Tag bei {n, plural, one {# Person} other {# Personen}} nicht gesagt, wonach gefragt wird. Rolle, Abteilungen und Konten bleiben, wie sie waren. Testen Sie die Verbindung in der Verwaltung.',
  'pack.to.sso': 'Firmenanmeldung',
  'pack.to.ssoSends': 'Dass sich jemand anmeldet; zurück kommen Name, Adresse, Gruppen und Abteilungen',
};
