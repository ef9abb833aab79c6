/** The German sentences of faults.en.ts. */
import type { english } from './faults.en.ts';

export const german: Record<keyof typeof english, string> = {
  'sso.why.notHttps':
    'Der Anbieter nennt eine Adresse, die nicht mit https beginnt. Prüfen Sie die Adressen in seiner /.well-known/openid-configuration.',
  'sso.why.certificate':
    'Dem Zertifikat des Anbieters wird nicht vertraut ({code}). Geben Sie auf dem Server von Earshot das Zertifikat Ihrer eigenen Zertifizierungsstelle in NODE_EXTRA_CA_CERTS an.',
  'sso.why.hostUnknown':
    'Der Server von Earshot kennt den Hostnamen des Anbieters nicht. Prüfen Sie den Aussteller in Earshot und das DNS des Servers.',
  'sso.why.away':
    'Der Server von Earshot konnte den Anbieter nicht erreichen ({code}). Prüfen Sie Aussteller, Firewalls und Proxys und ob der Anbieter läuft.',
  'sso.why.discovery':
    'Unter /.well-known/openid-configuration des Ausstellers steht nichts Lesbares. Fügen Sie den Anbieter in Earshot neu hinzu, mit der Adresse vor diesem Pfad.',
  'sso.why.issuer':
    'Der Anbieter nennt sich mit einem anderen Aussteller. Fügen Sie ihn in Earshot neu hinzu, mit genau dem Aussteller, der in seiner /.well-known/openid-configuration steht.',
  'sso.why.denied': 'Der Anbieter lässt diese Person nicht herein. Weisen Sie dort die Person oder eine Gruppe der Anwendung zu.',
  'sso.why.scope': 'Erlauben Sie der Anwendung beim Anbieter die Scopes openid, email und profile.',
  'sso.why.clientRights': 'Erlauben Sie der Anwendung beim Anbieter den Authorization Code Flow (Antworttyp „code“).',
  'sso.why.unasked':
    'Der Anbieter wollte die Person etwas fragen und konnte es nicht. Melden Sie sich zuerst dort an, oder stimmen Sie dort für die ganze Organisation zu.',
  'sso.why.client':
    'Der Anbieter nimmt den Client nicht an. Vergleichen Sie Client-ID und Client-Geheimnis mit denen beim Anbieter. Dort muss die Anwendung vertraulich (confidential) und ihr Geheimnis noch gültig sein.',
  'sso.why.grant': 'Der Anbieter nimmt den Code nicht an. Tragen Sie beim Anbieter die Weiterleitungsadresse {address} genau so ein.',
  'sso.why.error':
    'Der Anbieter lehnt die Anfrage ab. Prüfen Sie beim Anbieter die Weiterleitungsadresse {address}, die Scopes, den Authorization Code Flow und das Protokoll.',
  'sso.why.clock': 'Die Uhren des Anbieters und von Earshot gehen auseinander. Stellen Sie die Zeit beider Server (NTP).',
  'sso.why.keys':
    'Die Signatur des ID-Tokens passt nicht zu den Schlüsseln, die der Anbieter veröffentlicht. Prüfen Sie beim Anbieter die Signaturschlüssel (jwks_uri).',
  'sso.why.algorithm':
    'Das ID-Token ist mit einem Verfahren signiert, das Earshot nicht annimmt. Wählen Sie beim Anbieter RS256 oder ES256 für die Anwendung.',
  'sso.why.claim':
    'Im ID-Token fehlt „{claim}“ oder sagt etwas anderes als erwartet. Prüfen Sie beim Anbieter, ob das Token für diese Client-ID und von diesem Aussteller ausgestellt wird.',
  'sso.why.idToken':
    'Die Antwort des Anbieters enthält kein lesbares ID-Token. Beim Anbieter muss die Anwendung OpenID Connect mit dem Scope openid verwenden.',
  'refusal.company_test': '{why}',
  'refusal.company_test_away': '{why}',
  'refusal.company_test_said': '{why} {name} meldet: „{said}“',
  'refusal.company_test_again':
    'Der Anbieter hat das Client-Geheimnis auf einem anderen Weg angenommen als dem zuerst versuchten. Earshot merkt ihn sich: Testen Sie bitte noch einmal.',
  'refusal.company_many':
    'Dieser Aussteller dient vielen Organisationen. Was er über Adresse oder Kennung einer Person sagt, beweist hier nichts. Verwenden Sie den Aussteller Ihrer eigenen Organisation.',
  'refusal.company_no_auth_time':
    '{name} sagt nicht, wann Sie sich dort zuletzt angemeldet haben. Melden Sie sich bei Earshot ab und wieder an; gleich danach wird nicht gefragt. Dann können Sie auch einen Passkey oder eine Authenticator-App einrichten.',
};
