/** German: trust.en.ts. */
import type { english } from './trust.en.ts';

export const german: Record<keyof typeof english, string> = {
  'trust.title': 'Öffentliches Protokoll',
  'trust.about': 'Was hier geschrieben wurde, lässt sich nicht unbemerkt ändern oder wegnehmen. Das kann jeder nachprüfen.',
  'trust.loading': 'Wird geladen …',
  'trust.failed': 'Das Protokoll konnte nicht geladen werden.',
  'trust.what': 'Was das ist',
  'trust.whatRants':
    'Jeder Rant kommt mit der nächsten Runde in dieses Protokoll. Es enthält nicht seine Worte, sondern nur eine lange Zahl, die aus ihnen berechnet ist: Aus ihr lässt sich weder lesen, was geschrieben wurde, noch von wem. Wer den Rant geschrieben hat, kann eine Quittung herunterladen, die zu dieser Zahl gehört.',
  'trust.whatHead':
    'Nach jeder Runde wird das ganze Protokoll in sechs Wörter gefasst. Würde davor irgendetwas geändert, herausgenommen oder eingefügt, wären es andere Wörter. Wer sie aufhebt, dem kann niemand eine andere Vergangenheit zeigen.',
  'trust.whatNot':
    'Das Protokoll beweist, dass ein Rant hier war und nicht heimlich geändert oder entfernt wurde. Es beweist nicht, dass ihn jemand gelesen oder beantwortet hat.',
  'trust.blank': 'Manche Einträge sind leer. So kann hier niemand Rants zählen, von denen er nichts wissen darf.',
  'trust.head': 'Die neuesten sechs Wörter',
  'trust.headOf': 'Runde {round, number} vom {day}, {size, plural, one {# Eintrag} other {# Einträge}}',
  'trust.headNone': 'Die erste Runde steht noch bevor.',
  'trust.headKeep':
    'Schreiben Sie sie auf, oder vergleichen Sie sie mit denen einer Kollegin, eines Berichts oder einer E-Mail an die Vertrauenspersonen: Alle müssen dieselben haben.',
  'trust.copy': 'Kopieren',
  'trust.copied': 'Kopiert.',
  'trust.earlier': 'Frühere Runden',
  'trust.check': 'Eine Quittung prüfen',
  'trust.checkAbout':
    'Die Seite funktioniert ohne Netz, und nichts verlässt sie: Speichern Sie sie, schalten Sie das Netz aus und öffnen Sie Ihre Quittung darin.',
  'trust.checkOpen': 'Seite öffnen',
  'trust.checkProgram': 'Oder mit dem Programm, auch auf einem anderen Rechner:',
  'trust.key': 'Öffentlicher Schlüssel',
  'trust.keyAbout':
    'Mit ihm ist der Stand nach jeder Runde unterschrieben (Ed25519). Er bleibt derselbe: Eine Quittung mit einem anderen Schlüssel ist nicht von hier.',
  'trust.keyNone': 'Er entsteht mit der ersten Runde.',
  'trust.removals': 'Entfernt',
  'trust.removalsAbout':
    'Gelöschte Worte behalten ihren Eintrag, und ein weiterer sagt, wann und warum. Manche davon sind leer: Zählen lassen sie sich nicht.',
  'trust.removalsNone': 'Nichts wurde entfernt.',
  'trust.reason.withdrawn': 'Zurückgezogen, von wem er war',
  'trust.reason.unlawful': 'Rechtswidriger Inhalt',
  'trust.reason.thirdPerson': 'Daten einer dritten Person',
  'trust.reason.courtOrder': 'Gerichtliche Anordnung',
  'trust.reason.retention': 'Ende der Aufbewahrung',
  'trust.day': 'Tag',
  'trust.reason': 'Grund',
  'trust.entry': 'Eintrag',
  'trust.version': 'Version',
  'trust.hash': 'Prüfsumme',
  'trust.round': 'Runde',
  'trust.words': 'Sechs Wörter',
  'trust.assets': 'Programme, die Ihr Browser bekam',
  'trust.assetsAbout':
    'Die Liste der Dateien in {link} hat diese Prüfsumme, im Protokoll und in jeder Veröffentlichung. Wer andere Dateien bekam, kann das erkennen.',
  'trust.assetsNone': 'Noch stehen keine im Protokoll.',
};
