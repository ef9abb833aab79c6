/** The German sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const german: Record<keyof typeof english, string> = {
  'administration.start': 'Start',
  'administration.startAbout': 'Offene Schritte und alles, was Aufmerksamkeit braucht.',
  'administration.organisation': 'Organisation',
  'administration.organisationAbout': 'Name, Zeitzone, Arbeitszeiten und Feiertage.',
  'administration.rants': 'Rants',
  'administration.rantsAbout': 'Leserinnen, Leser und Fristen.',
  'administration.signIn': 'Anmeldung',
  'administration.signInAbout': 'Passwörter, Sitzungen, zweiter Faktor, Anmeldung der Firma.',
  'administration.data': 'Daten und Recht',
  'administration.dataAbout': 'Wie lange Daten bleiben, Löschsperren, eigene Texte.',
};
