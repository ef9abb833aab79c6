/** German: done.en.ts. */
import type { english } from './done.en.ts';

export const german: Record<keyof typeof english, string> = {
  'done.registered': 'Registrierung erfolgreich! Bitte warten, bis ein Admin sie freigibt.',
  'done.joined': 'Registrierung erfolgreich! Sie können sich jetzt anmelden.',
  'done.inviteEnded': 'Der Einladungslink ist beendet.',
  'done.loggedOut': 'Sie sind abgemeldet.',
  'done.optionDeleted': 'Aus der Liste genommen. Was diesen Namen schon nennt, behält ihn.',
  'done.testSent': 'Die Test-E-Mail ist verschickt.',
  'done.unsubscribed': 'Sie bekommen diese E-Mails nicht mehr.',
  'done.subscribedAgain': 'Sie bekommen diese E-Mails wieder.',
  'done.lostPassword': 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.',
  'done.notificationDeleted': 'Benachrichtigung gelöscht.',
  'done.userDeleted': 'Konto gelöscht.',
  'done.sessionEnded': 'Die Sitzung ist beendet.',
  'done.sessionsEnded': 'Überall sonst abgemeldet.',
  'done.signedOutEverywhere': 'Überall abgemeldet.',
  'done.passwordSet': 'Ihr neues Passwort ist festgelegt. Bitte melden Sie sich an.',
  'done.restored': 'Wiederhergestellt.',
  'done.articleDeleted': 'Artikel gelöscht.',
  'done.planDeleted': 'Maßnahme gelöscht.',
  'done.readyRemoved': 'Antwortvorlage gelöscht.',
  'done.viewRemoved': 'Ansicht gelöscht.',
  'done.categoryDeleted': 'Kategorie gelöscht.',
  'done.draftDropped': 'Entwurf verworfen.',
  'done.removedForGood': 'Endgültig gelöscht.',
  'done.undone': 'Rückgängig gemacht.',
};
