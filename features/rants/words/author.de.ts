/** The German sentences of author.en.ts. */
import type { english } from './author.en.ts';

export const german: Record<keyof typeof english, string> = {
  'hand.edited': 'bearbeitet',
  'hand.erased': 'Gelöscht. Eine vorher heruntergeladene Quittung beweist weiterhin, dass er hier war.',
  'hand.erasedEntry': 'Gelöscht',
  'hand.edit': 'Bearbeiten',
  'hand.editUntil': 'Sie können ihn bis {time} ändern, oder bis ihn jemand öffnet.',
  'hand.editing': 'Ihre Worte',
  'hand.editHint': 'Die Worte von vorher werden gelöscht.',
  'hand.editSave': 'Änderungen speichern',
  'hand.editSaving': 'Wird gespeichert …',
  'hand.editCancel': 'Abbrechen',
  'hand.editDone': 'Ihre Änderungen sind gespeichert.',
  'hand.editFailed': 'Ihre Änderungen konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  'hand.withdraw': 'Zurückziehen',
  'hand.withdrawTitle': 'Diesen Rant endgültig zurückziehen?',
  'hand.withdrawGoes': 'Für alle gelöscht werden: Ihre Worte, alle Antworten, Nachrichten und Notizen dazu und ihre Dateien.',
  'hand.withdrawStays':
    'Was bleibt: um wen es ging, wann, der Status, und dass Sie ihn zurückgezogen haben. In den Zahlen zählt er weiter. Das lässt sich nicht rückgängig machen.',
  'hand.withdrawFailed': 'Der Rant konnte nicht zurückgezogen werden. Bitte versuchen Sie es noch einmal.',
  'hand.solved': 'Ist das gelöst?',
  'hand.solvedHint':
    'Ihre Antwort bleibt privat. Ab fünf Antworten sehen Führungskräfte und Admins die Summen. „Nein“ öffnet den Rant mit Ihrem Grund wieder.',
  'hand.solved.yes': 'Ja',
  'hand.solved.partly': 'Teilweise',
  'hand.solved.no': 'Nein',
  'hand.solvedSaid': 'Ihre Antwort ist gespeichert. Sie können sie ändern, solange das gelöst ist.',
  'hand.solvedWhy': 'Was fehlt?',
  'hand.solvedWhyHint': 'Es wird eine Nachricht von Ihnen und öffnet den Rant wieder.',
  'hand.solvedReopen': 'Senden und wieder öffnen',
  'hand.solvedFailed': 'Ihre Antwort konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
};
