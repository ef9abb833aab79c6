/** The German sentences of pages.en.ts. */
import type { english } from './pages.en.ts';

export const german: Record<keyof typeof english, string> = {
  'log.title': 'Nachweis',
  'log.about': 'Hier wurde nichts unbemerkt verändert. Das kann jeder nachprüfen.',
  'log.loading': 'Wird geladen …',
  'log.failed': 'Der Nachweis konnte nicht geladen werden.',
  'log.what': 'Was das ist',
  'log.whatRants':
    'Jeder Rant wird hier zur nächsten Veröffentlichung eingetragen, ohne seinen Text. Der Eintrag ist eine lange, aus dem Text berechnete Zahl, die weder Text noch Verfasser zeigt. Mit einer Quittung lässt sich beweisen, welcher Eintrag der eigene ist.',
  'log.whatHead':
    'Jedes Mal wird alles Bisherige zu einem Fingerabdruck aus sechs Wörtern zusammengefasst. Würde davor etwas geändert, entfernt oder eingefügt, wäre es ein anderer. Wer einen aufhebt, dem kann niemand eine andere Vergangenheit zeigen.',
  'log.whatNot':
    'Er beweist, dass ein Rant hier war und nicht heimlich geändert oder entfernt wurde. Er beweist nicht, dass ihn jemand gelesen oder beantwortet hat.',
  'log.blank': 'Manche Einträge sind Scheineinträge. So kann niemand Rants zählen, von denen er nichts wissen darf.',
  'log.head': 'Der neueste Fingerabdruck',
  'log.headOf': 'Nr. {round, number}, {day}, {size, plural, one {# Eintrag} other {# Einträge}}',
  'log.inFile': 'Fingerabdruck Nr. {round, number}, {day}: {words}',
  'log.headNone': 'Der erste Fingerabdruck kommt noch.',
  'log.headKeep': 'Vergleichen Sie ihn mit dem einer Kollegin oder einer E-Mail an die Zeugen: Alle müssen denselben haben.',
  'log.copy': 'Kopieren',
  'log.copied': 'Kopiert.',
  'log.earlier': 'Frühere Fingerabdrücke',
  'log.check': 'Eine Quittung prüfen',
  'log.checkAbout': 'Wenn Sie hier niemandem trauen: Speichern Sie diese Seite, gehen Sie offline und öffnen Sie Ihre Quittung darin:',
  'log.checkOpen': 'Seite, die ohne Netz funktioniert',
  'log.elsewhere': 'Diese Quittung gehört nicht zu diesem Nachweis: Ein anderer Schlüssel unterschrieb sie, oder er wurde ersetzt.',
  'log.checkChoose': 'Quittung auswählen',
  'log.checkDrop': 'Oder die Datei hier ablegen.',
  'log.completed': 'Ihre Quittung war nur eine Zusage. Jetzt ist sie vollständig: Heben Sie die neue Datei auf.',
  'log.completedSave': 'Vollständige Quittung speichern',
  'log.late':
    'Die Zeit ist um, und der Nachweis enthält diesen Text nicht. Haben Sie ihn vorher geändert, laden Sie die Quittung noch einmal herunter.',
  'log.details': 'Details: was das ist, und Tabellen, die auch Scheineinträge enthalten',
  'log.checkProgram': 'Oder mit dem Programm, auch auf einem anderen Rechner:',
  'log.key': 'Öffentlicher Schlüssel',
  'log.keyAbout':
    'Mit ihm ist jeder Fingerabdruck unterschrieben (Ed25519). Er bleibt derselbe: Eine Quittung mit einem anderen Schlüssel ist nicht von hier.',
  'log.keyNone': 'Er entsteht mit dem ersten Fingerabdruck.',
  'log.removals': 'Entfernt',
  'log.removalsAbout':
    'Gelöschter Text behält seinen Eintrag, und ein weiterer sagt, wann und warum. Unter den zurückgezogenen sind Scheineinträge, damit niemand sie zählen kann. Ein Eintrag mit einem anderen Grund gehört immer zu einem entfernten Rant.',
  'log.removalsNone': 'Nichts wurde entfernt.',
  'log.reason.withdrawn': 'Vom Verfasser oder von der Verfasserin zurückgezogen, oder Scheineintrag',
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
  'log.round': 'Nr.',
  'log.words': 'Fingerabdruck',
  'log.assets': 'Programme, die Ihr Browser bekam',
  'log.assetsAbout':
    'Die Liste der Dateien in {link} hat diese Prüfsumme, hier und in jeder Veröffentlichung. Wer andere Dateien bekam, kann das erkennen.',
  'log.assetsNone': 'Noch sind keine eingetragen.',
  'log.assetsCheck': 'Das Programm vergleicht alles, am besten von einem anderen Rechner und aus einem anderen Netz:',
};
