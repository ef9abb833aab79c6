/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'done.registered': 'Registrierung erfolgreich! Bitte warten, bis ein Admin sie freigibt.',
  'done.joined': 'Registrierung erfolgreich! Sie können sich jetzt anmelden.',
  'done.inviteEnded': 'Der Einladungslink ist beendet.',
  'done.loggedOut': 'Sie sind abgemeldet.',
  'done.userDeleted': 'Konto gelöscht.',
  'done.sessionEnded': 'Die Sitzung ist beendet.',
  'done.sessionsEnded': 'Überall sonst abgemeldet.',
  'done.signedOutEverywhere': 'Überall abgemeldet.',
  'done.passwordSet': 'Ihr neues Passwort ist festgelegt. Bitte melden Sie sich an.',
  'done.addressConfirmed': 'Ihre E-Mail-Adresse ist bestätigt.',
  'done.passkeyRemoved': 'Der Passkey wurde entfernt.',
  'done.factorRemoved': 'Der zweite Faktor wurde entfernt.',
  'done.factorReset': 'Der zweite Faktor wurde zurückgesetzt.',
  'done.confirmed': 'Bestätigt.',
};
