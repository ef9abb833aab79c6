/** The German sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const german: Record<keyof typeof english, string> = {
  'kind.registration': 'Ein Konto wartet auf Freigabe',
  'kind.joined': 'Jemand kommt über einen Einladungslink dazu',
  'kind.lookAlike': 'Ein Name ähnelt einem Konto',
  'kind.linkDecided': 'Der Serverbetrieb entscheidet über eine Verknüpfung',
  'kind.linkRemoved': 'Eine Verknüpfung wird gelöst',
  'kind.adminMade': 'Jemand wird Admin',
  'kind.accountErased': 'Ein Konto wird gelöscht',
  'kind.accountApproved': 'Ihr Konto ist freigegeben',
  'kind.accountRejected': 'Ihre Registrierung ist abgelehnt',
  'kind.accountDisabled': 'Ihr Konto ist deaktiviert',
  'kind.accountChanged': 'Ihre E-Mail-Adresse oder Ihr Passwort ist geändert',
  'kind.signInChanged': 'Ihre Anmeldung wird geändert',
  'kind.factorReset': 'Ein zweiter Faktor wird zurückgesetzt',
  'kind.fromOutside': 'Verzeichnis oder Firmenanmeldung braucht Aufmerksamkeit',
  'kind.newDevice': 'Ihr Konto wird auf einem neuen Gerät verwendet',
  'kind.newProgram': 'Ein Programm meldet sich bei Ihrem Konto an',
  'kind.mailServer': 'Der Mailserver wird geändert',
  'kind.approvedSoon': 'Kurz nach einer solchen Änderung wird ein Konto freigegeben',

  'kind.accounts': 'Konten',
};
