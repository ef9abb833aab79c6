/** German: legal.en.ts. */
import type { english } from './legal.en.ts';

export const german: Record<keyof typeof english, string> = {
  'legal.privacy': 'Datenschutz',
  'legal.terms': 'Nutzungsbedingungen',
  'legal.channels': 'Stellen außerhalb',
  'legal.updated': 'Zuletzt geändert: {day}',
  'legal.failed': 'Der Text konnte nicht geladen werden.',

  'legal.texts': 'Datenschutz, Nutzung und Stellen außerhalb',
  'legal.textsAbout': 'Alle können diese Texte lesen, auch ohne Konto. Ihr eigener Text ersetzt den mitgelieferten.',
  'legal.builtIn': 'Mitgelieferter Text',
  'legal.own': 'Ihr eigener Text, zuletzt geändert: {day}',
  'legal.open': 'Bearbeiten',
  'legal.openNamed': '„{name}“ bearbeiten',

  'legal.settings': 'Einstellungen',
  'legal.editTitle': '„{name}“ bearbeiten',
  'legal.editAbout': 'Schreiben Sie in Markdown. Alle können den Text lesen, sobald Sie ihn speichern.',
  'legal.source': 'Text',
  'legal.sourceHint': '# Überschrift, **fett**, - Liste, [Wörter](https://adresse)',
  'legal.preview': 'Vorschau',
  'legal.panes': 'Text und Vorschau',
  'legal.nothing': 'Noch nichts geschrieben. Bis dahin wird der mitgelieferte Text gezeigt.',
  'legal.begin': 'Mit dem mitgelieferten Text beginnen',
  'legal.counted': '{n} von {max} Zeichen',
  'legal.tooLong': 'Höchstens {max} Zeichen.',
  'legal.draftKept': 'Entwurf auf diesem Gerät gesichert',
  'legal.discard': 'Entwurf verwerfen',
  'legal.save': 'Speichern',
  'legal.saving': 'Wird gespeichert …',
  'legal.saved': 'Der Text ist gespeichert. Ab jetzt sehen ihn alle.',
  'legal.saveFailed': 'Der Text konnte nicht gespeichert werden.',
  'legal.useBuiltIn': 'Mitgelieferten Text verwenden',
  'legal.builtInTitle': 'Wieder den mitgelieferten Text verwenden?',
  'legal.builtInStays': 'Ihr eigener Text wird hier entfernt. Heben Sie eine Kopie auf, falls Sie ihn noch brauchen.',
  'legal.builtInBack': 'Der mitgelieferte Text wird wieder gezeigt.',
};
