/** German: en.ts. */
import type { Section } from '#features/legal-texts/web';

export const section: Section = {
  heading: 'Versiegelte Rants',
  paragraphs: [
    'Wo Ihre Organisation sie eingeschaltet hat, können Sie einen Rant ohne Ihren Namen senden. Earshot bewahrt seinen Text auf, um wen und worum es geht, und den Tag, an dem er gemeinsam mit anderen ankam. Es bewahrt nichts auf, das zu Ihnen führt, weder in seiner Datenbank noch in seinen Logdateien, seinen Sicherungen oder dem Protokoll. Den Text lesen alle, die Rants bearbeiten; Ihre Organisation kann ihn für alle öffnen, die namentliche Rants lesen.',
    'Damit nur Mitglieder schreiben können, bekommt Ihr Browser Pässe. Earshot speichert, wie viele Sie von welcher Woche bekommen haben, und löscht das eine Woche nach ihrem Ende. Jeder Pass wird ungesehen unterschrieben: Danach kann niemand sagen, welcher Ihrer war. Solange eine Seite offen ist, sendet jeder Browser zu zufälligen Zeiten versiegelte Umschläge, die meisten davon leer. Davon schreibt Earshot nichts auf.',
    'Auf diesem Gerät bewahrt Ihr Browser Pässe auf und Umschläge, die er selbst nicht öffnen kann. Bis Ihr Text hinausgegangen ist, liegt er dort so, dass nur Ihre 12 Wörter ihn öffnen; jeder Browser bewahrt gleich viel auf, ob jemand schreibt oder nicht. Ihre 12 Wörter speichert er nie, und ein Gespräch nur, wenn Sie darum bitten. Weil Earshot nicht weiß, welche versiegelten Rants Ihre sind, stehen sie auch nicht in Ihrer Datei.',
    'Ihren Stil kann das nicht verbergen, und auch nicht, was nur Sie wissen können. Es kann Sie nicht vor jemandem schützen, der das Programm verändert, bevor Sie es öffnen. Sagen Sie später, dass Sie ihn geschrieben haben, steht Ihr Name endgültig darauf.',
  ],
};
