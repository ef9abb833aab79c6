/** The German sentences of en.ts. */
import type { Section } from '#features/legal-texts/web';

export const section: Section = {
  heading: 'Anonyme Rants',
  paragraphs: [
    'Wo Ihre Organisation sie eingeschaltet hat, können Sie einen Rant ohne Ihren Namen senden. Earshot bewahrt seinen Text auf, um wen und worum es geht, und den Tag, an dem er gemeinsam mit anderen ankam. Es bewahrt nichts auf, das zu Ihnen führt, weder in seiner Datenbank noch in seinen Logdateien, seinen Sicherungen oder der Aktivität. Den Text lesen Führungskräfte und Admins; Ihre Organisation kann ihn für alle öffnen, die Rants mit Namen lesen.',
    'Damit nur Mitglieder schreiben können, bekommt Ihr Browser Marken. Earshot speichert, wie viele Sie von welcher Woche bekommen haben, und löscht das eine Woche nach ihrem Ende. Jede Marke wird ungesehen unterschrieben: Danach kann niemand sagen, welche Ihre war. Solange eine Seite offen ist, sendet jeder Browser zu zufälligen Zeiten verschlüsselte Nachrichten, die meisten davon leer. Davon schreibt Earshot nichts auf.',
    'Auf diesem Gerät bewahrt Ihr Browser Marken auf und verschlüsselte Nachrichten, die er selbst nicht öffnen kann. Bis Ihr Text hinausgegangen ist, liegt er dort so, dass nur Ihr Code aus 12 Wörtern ihn öffnet; jeder Browser bewahrt gleich viel auf, ob jemand schreibt oder nicht. Ihren Code speichert er nie, und ein Gespräch nur, wenn Sie darum bitten. Weil Earshot nicht weiß, welche anonymen Rants Ihre sind, stehen sie auch nicht in Ihrer Datei.',
    'Ihren Stil kann das nicht verbergen, und auch nicht, was nur Sie wissen können. Es kann Sie nicht vor jemandem schützen, der das Programm verändert, bevor Sie es öffnen. Sagen Sie später, dass Sie ihn geschrieben haben, steht Ihr Name endgültig darauf.',
  ],
};
