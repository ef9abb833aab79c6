/** The German sentences of saved-replies.en.ts. */
import type { english } from './saved-replies.en.ts';

export const german: Record<keyof typeof english, string> = {
  'ready.title': 'Antwortvorlagen',
  'ready.failed': 'Die Antwortvorlagen konnten nicht geladen werden.',
  'ready.none': 'Noch keine Antwortvorlagen. Speichern Sie hier eine, oder tippen Sie / in der Antwort, um eine zu verwenden.',
  'ready.find': 'Antwortvorlage suchen',
  'ready.noneFound': 'Keine passt.',
  'ready.new': 'Neue Antwortvorlage',
  'ready.edit': 'Antwortvorlage bearbeiten',
  'ready.editNamed': '„{name}“ bearbeiten',
  'ready.about':
    'Sie wird in Ihre Antwort eingefügt, damit Sie sie bearbeiten, und nie von selbst gesendet. Aus {author}, {target} und {department} werden die Angaben des Rants.',
  'ready.name': 'Name',
  'ready.nameNeeded': 'Bitte geben Sie der Antwortvorlage einen Namen.',
  'ready.text': 'Text',
  'ready.textNeeded': 'Bitte schreiben Sie den Text.',
  'ready.textIn': 'Text auf {language}',
  'ready.more': 'In anderen Sprachen',
  'ready.share': 'Für alle Führungskräfte und Admins',
  'ready.shareAbout': 'Alle Führungskräfte und Admins lesen sie. Nennen Sie niemanden: Schreiben Sie stattdessen {target}.',
  'ready.save': 'Speichern',
  'ready.saving': 'Wird gespeichert ...',
  'ready.saved': 'Antwortvorlage „{name}“ gespeichert',
  'ready.saveFailed': 'Die Antwortvorlage konnte nicht gespeichert werden.',
  'ready.remove': 'Antwortvorlage löschen',
  'ready.removed': 'Antwortvorlage „{name}“ gelöscht',
  'ready.forAll': 'Geteilt mit allen Führungskräften und Admins',
  'ready.used': '{n, plural, =0 {noch nicht verwendet} one {einmal verwendet} other {#-mal verwendet}}',
  'ready.inserted': 'Eingefügt. Bearbeiten Sie sie, bevor Sie senden.',
};
