/** The German sentences of saved-views.en.ts. */
import type { english } from './saved-views.en.ts';

export const german: Record<keyof typeof english, string> = {
  'views.title': 'Ansichten',
  'views.failed': 'Die Ansichten konnten nicht geladen werden.',
  'views.none': 'Noch keine Ansichten. Setzen Sie Filter und speichern Sie sie hier: Ein Klick bringt sie zurück.',
  'views.save': 'Als Ansicht speichern',
  'views.about':
    'Filter, Suche, Reihenfolge und Spalten auf dem Bildschirm werden unter einem Namen gespeichert. Die ersten Ansichten stehen auch im Menü.',
  'views.saveIt': 'Speichern',
  'views.saving': 'Wird gespeichert...',
  'views.share': 'Für alle Führungskräfte und Admins',
  'views.editNamed': 'Ansicht „{name}“ bearbeiten',
  'views.edit': 'Ansicht bearbeiten',
  'views.name': 'Name',
  'views.nameNeeded': 'Bitte geben Sie der Ansicht einen Namen.',
  'views.saved': 'Ansicht „{name}“ gespeichert',
  'views.saveFailed': 'Die Ansicht konnte nicht gespeichert werden.',
  'views.removed': 'Ansicht „{name}“ gelöscht',
  'views.renew': 'Zeigen, was jetzt auf dem Bildschirm steht',
  'views.remove': 'Ansicht löschen',
  'views.forAll': 'Mit allen Führungskräften und Admins geteilt',
  'views.atLeast': '{n}+',
  'views.foundIn.response': 'In einer Antwort:',
  'views.foundIn.message': 'In einer Nachricht:',
  'views.display': 'Anzeige',
  'views.density': 'Zeilenhöhe',
  'views.roomy': 'Normal',
  'views.compact': 'Kompakt',
  'views.columns': 'Spalten',
};
