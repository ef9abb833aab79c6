/** German: keeping.en.ts. */
import type { english } from './keeping.en.ts';

export const german: Record<keyof typeof english, string> = {
  'keeping.title': 'Wie lange Worte aufbewahrt werden',
  'keeping.about':
    'Für jede Kategorie: So viele Monate, nachdem ein Rant gelöst ist, werden seine Worte gelöscht, mit allen Antworten, Nachrichten, Notizen und Dateien. Zahlen zählen ihn weiterhin, und dass es ihn gab, bleibt. Gelöscht wird am Ersten jedes Monats, was seine Frist überschritten hat.',
  'keeping.failed': 'Wie lange Worte aufbewahrt werden, konnte nicht geladen werden.',
  'keeping.loading': 'Aufbewahrung wird geladen',
  'keeping.none': 'Es gibt noch keine Kategorie.',
  'keeping.forGood': 'unbegrenzt',
  'keeping.months': '{n, plural, one {# Monat} other {# Monate}}',
  'keeping.change': 'Ändern',
  'keeping.changeNamed': 'Ändern, wie lange Worte der Kategorie „{name}“ aufbewahrt werden',
  'keeping.dialogTitle': 'Wie lange werden Worte der Kategorie „{name}“ aufbewahrt?',
  'keeping.field': 'Monate, nachdem ein Rant gelöst ist',
  'keeping.fieldHint': 'Leer: unbegrenzt.',
  'keeping.number': 'Bitte geben Sie eine ganze Zahl von {min, number} bis {max, number} ein oder nichts.',
  'keeping.save': 'Speichern',
  'keeping.saving': 'Wird gespeichert …',
  'keeping.saveFailed': 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  'keeping.saved': 'Das ist gespeichert.',
  'keeping.when': 'Was wann gelöscht wird',
  'keeping.whenAbout':
    'Von den Rants, die Sie sehen dürfen, in den nächsten zwölf Monaten. Was gelöscht ist, lässt sich nicht zurückholen.',
  'keeping.now': 'In der nächsten Stunde: {n, plural, one {# Rant der Kategorie „{category}“} other {# Rants der Kategorie „{category}“}}',
  'keeping.on': 'Am {day}: {n, plural, one {# Rant der Kategorie „{category}“} other {# Rants der Kategorie „{category}“}}',
  'keeping.nothing': 'In den nächsten zwölf Monaten wird nichts gelöscht.',
  'keeping.previewFailed': 'Was gelöscht würde, konnte nicht gezählt werden.',
  'keeping.previewLoading': 'Es wird gezählt, was gelöscht würde',
};
