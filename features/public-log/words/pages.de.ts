/** German: pages.en.ts. */
import type { english } from './pages.en.ts';

export const german: Record<keyof typeof english, string> = {
  'log.title': 'Öffentliches Protokoll',
  'log.about': 'Was hier geschrieben wurde, lässt sich nicht unbemerkt ändern oder wegnehmen. Das kann jeder nachprüfen.',
  'log.loading': 'Wird geladen …',
  'log.failed': 'Das Protokoll konnte nicht geladen werden.',
  'log.what': 'Was das ist',
  'log.whatRants':
    'Jeder Rant kommt mit der nächsten Runde in dieses Protokoll. Es enthält nicht seine Worte, sondern nur eine lange Zahl, die aus ihnen berechnet ist: Aus ihr lässt sich weder lesen, was geschrieben wurde, noch von wem. Wer den Rant geschrieben hat, kann eine Quittung herunterladen, die zu dieser Zahl gehört.',
  'log.whatHead':
    'Nach jeder Runde wird das ganze Protokoll in sechs Wörter gefasst. Würde davor irgendetwas geändert, herausgenommen oder eingefügt, wären es andere Wörter. Wer sie aufhebt, dem kann niemand eine andere Vergangenheit zeigen.',
  'log.whatNot':
    'Das Protokoll beweist, dass ein Rant hier war und nicht heimlich geändert oder entfernt wurde. Es beweist nicht, dass ihn jemand gelesen oder beantwortet hat.',
  'log.blank': 'Manche Einträge sind leer. So kann hier niemand Rants zählen, von denen er nichts wissen darf.',
  'log.head': 'Die neuesten sechs Wörter',
  'log.headOf': 'Runde {round, number} vom {day}, {size, plural, one {# Eintrag} other {# Einträge}}',
  'log.inFile': 'Runde {round, number} vom {day}: {words}',
  'log.headNone': 'Die erste Runde steht noch bevor.',
  'log.headKeep':
    'Schreiben Sie sie auf, oder vergleichen Sie sie mit denen einer Kollegin, eines Berichts oder einer E-Mail an die Treuhänder: Alle müssen dieselben haben.',
  'log.copy': 'Kopieren',
  'log.copied': 'Kopiert.',
  'log.earlier': 'Frühere Runden',
  'log.check': 'Eine Quittung prüfen',
  'log.checkAbout':
    'Die Seite funktioniert ohne Netz, und nichts verlässt sie: Speichern Sie sie, schalten Sie das Netz aus und öffnen Sie Ihre Quittung darin.',
  'log.checkOpen': 'Seite öffnen',
  'log.checkProgram': 'Oder mit dem Programm, auch auf einem anderen Rechner:',
  'log.key': 'Öffentlicher Schlüssel',
  'log.keyAbout':
    'Mit ihm ist der Stand nach jeder Runde unterschrieben (Ed25519). Er bleibt derselbe: Eine Quittung mit einem anderen Schlüssel ist nicht von hier.',
  'log.keyNone': 'Er entsteht mit der ersten Runde.',
  'log.removals': 'Entfernt',
  'log.removalsAbout':
    'Gelöschte Worte behalten ihren Eintrag, und ein weiterer sagt, wann und warum. Jede Runde fügt zufällig einige hinzu, die für keinen Rant stehen und aussehen wie zurückgezogene, damit niemand diese zählen kann. Ein Eintrag mit einem anderen Grund steht immer für einen entfernten Rant.',
  'log.removalsNone': 'Nichts wurde entfernt.',
  'log.reason.withdrawn': 'Zurückgezogen, von wem er war, oder leer',
  'log.reason.unlawful': 'Rechtswidriger Inhalt',
  'log.reason.thirdPerson': 'Daten einer dritten Person',
  'log.reason.courtOrder': 'Gerichtliche Anordnung',
  'log.reason.retention': 'Ende der Aufbewahrung',
  'log.reason.accountErased': 'Konto von einem Admin gelöscht',
  'log.day': 'Tag',
  'log.reason': 'Grund',
  'log.entry': 'Eintrag',
  'log.version': 'Version',
  'log.hash': 'Prüfsumme',
  'log.round': 'Runde',
  'log.words': 'Sechs Wörter',
  'log.assets': 'Programme, die Ihr Browser bekam',
  'log.assetsAbout':
    'Die Liste der Dateien in {link} hat diese Prüfsumme, im Protokoll und in jeder Veröffentlichung. Wer andere Dateien bekam, kann das erkennen.',
  'log.assetsNone': 'Noch stehen keine im Protokoll.',
  'log.assetsCheck': 'Das Programm vergleicht alles, am besten von einem anderen Rechner und aus einem anderen Netz:',
};
