/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.sealed_off': 'Anonyme Rants sind hier ausgeschaltet.',
  'refusal.passes_taken': 'Ihr Anteil dieser Woche ist schon ausgegeben.',
  'refusal.epoch_over': 'Das gehört zu einer anderen Woche. Bitte noch einmal versuchen.',
  'refusal.box_with_session': 'Anonymes wird ohne Anmeldung gesendet.',
  'field.passes': 'Höchstens {max, number} auf einmal.',
  'told.sealedRound.title': '{n, plural, one {Ein anonymer Rant ist gekommen} other {# anonyme Rants sind gekommen}}',
  'told.sealedRound.message': 'Niemand kann sehen, wer geschrieben hat.',
  'told.sealedRound.mail': '{n, plural, one {Ein anonymer Rant ist gekommen.} other {# anonyme Rants sind gekommen.}}',
  'told.sealedRound.why': 'Sie sind Führungskraft oder Admin.',
  'pack.gate.sealed.use': 'Anonyme Rants schreiben',
  'pack.gate.sealed.manage': 'Anonyme Rants anhalten oder für alle neu beginnen',
  'pack.sealed': 'Anonyme Rants',
  'pack.sealedAbout':
    'Was von ihnen aufbewahrt wird und was nicht. Die Anleitung für Betriebsräte in der Hilfe sagt, was zu vereinbaren und was zu prüfen ist.',
  'pack.sealedKept': 'Was aufbewahrt wird und was nicht',
  'pack.sealed.state': 'Jetzt',
  'pack.sealed.stateOff': 'Aus: Niemand kann einen schreiben. Die schon da sind, bleiben.',
  'pack.sealed.stateOn': 'An, solange mindestens {least, number} Personen Earshot benutzen.',
  'pack.sealed.statePaused': 'An, aber angehalten: Es erscheint keiner. Wer einen schreiben will, liest den Grund.',
  'pack.sealed.author': 'Wer einen geschrieben hat',
  'pack.sealed.authorMeans':
    'Von einem Rant führt nichts zu einer Person: nicht in der Datenbank, ihren Kopien, den Logs oder unter „Aktivität“. Niemand kann das aufheben, auch nicht auf Anordnung eines Gerichts: Es gibt nichts herauszugeben. Nur wer ihn geschrieben hat, kann es sagen, und zwar endgültig.',
  'pack.sealed.rant': 'Was von einem Rant bleibt',
  'pack.sealed.rantMeans':
    'Sein Text, die Person, Abteilung und Kategorie, sein Tag und Hashes von Geheimnissen, die nur hat, wer ihn geschrieben hat. Kein Konto, kein Gerät, keine Adresse und keine Zeit außer der der Veröffentlichung.',
  'pack.sealed.passes': 'Marken zum Senden',
  'pack.sealed.passesMeans':
    'Wie viele eine Person in dieser Woche bekommen hat, höchstens {most, number}: bei fast allen gleich viele. Ist die Woche vorbei, bleibt nur die Zahl der Personen. Jede wurde ungesehen unterschrieben: Welche wem gehörte, lässt sich nicht herausfinden. Von einer benutzten Marke bleibt ein zufälliges Zeichen ohne Woche und Person, damit sie niemand zweimal benutzt.',
  'pack.sealed.calls': 'Aufrufe der Browser',
  'pack.sealed.callsMeans':
    'Jeder Browser sendet zu zufälligen Zeiten verschlüsselte Nachrichten, die meisten leer, alle gleich groß. Earshot schreibt von diesen Aufrufen nichts auf, weder Adresse noch Sitzung noch Zeit.',
  'pack.sealed.waiting': 'Bis zur Veröffentlichung',
  'pack.sealed.waitingMeans':
    'Was angekommen ist, wartet im Arbeitsspeicher. Kurz vor der Veröffentlichung wird es aufgeschrieben, gemischt und ohne Zeit.',
  'pack.sealed.round': 'Veröffentlichung',
  'pack.sealed.roundMeans':
    'An Arbeitstagen um {hours}: Alles, was wartet, erscheint gemeinsam, sobald {least, number} warten oder einer {days, number} Tage gewartet hat. Alle haben dieselbe Zeit.',
  'pack.sealed.board': 'Neuigkeiten',
  'pack.sealed.boardMeans':
    'Bei jeder Veröffentlichung eine Liste von Zeichen, für alle dieselbe, {days, number} Tage lang aufbewahrt. Nur mit dem Code aus 12 Wörtern lässt sich erkennen, welche gemeint sind.',
  'pack.sealed.boxKeys': 'Schlüssel der verschlüsselten Nachrichten',
  'pack.sealed.boxKeysMeans':
    'Dateien im Ordner „sealed“ der Daten, jeden Tag neue, nach {days, number} Tagen überschrieben. Keine Sicherung, die Earshot anlegt, enthält sie.',
  'pack.sealed.device': 'Auf den Geräten',
  'pack.sealed.deviceMeans':
    'Marken und verschlüsselte Nachrichten. Ein Text, der noch nicht hinausgegangen ist, so, dass nur sein Code aus 12 Wörtern ihn öffnet; jedes Gerät bewahrt gleich viel auf, ob jemand schreibt oder nicht. Nie der Code; ein Gespräch, oder eine Zeile, dass etwas noch nicht gesendet ist, nur, wo jemand selbst darum bittet.',
  'pack.sealed.cannotKnow': 'Earshot weiß nicht, wer einen anonymen Rant schrieb, und kann es später nicht herausfinden.',
  'pack.sealed.open': 'Was offen bleibt',
  'pack.sealed.openMeans':
    'Stil und Tatsachen können zeigen, wer geschrieben hat. Ein Programm, das vor dem Schreiben verändert wird, fällt nur auf, wenn jemand den Nachweis vergleicht. Von außen hat das Verfahren noch niemand geprüft.',
  'pack.duty.sealedProxy':
    'Anonyme Rants: Der Proxy davor darf Aufrufe unter /api/sealed/ nicht aufschreiben. Earshot kann nicht sehen, ob er es tut. Ein Beispiel steht in docs/operations.md.',
  'pack.duty.sealedCopies':
    'Anonyme Rants: Kopien der Daten lassen den Ordner „sealed“ weg, Dumps die Tabellen sealed_epochs, sealed_issued, sealed_spent und sealed_boxes, wie „earshot backup“ es tut.',
  'pack.duty.sealedUse': 'Anonyme Rants: Vereinbaren Sie, dass niemand rät oder herumfragt, wer einen geschrieben hat, und wer sie liest.',
  'pack.term.epoch': 'Eine Woche nach dem Ende seiner Marken',
  'pack.term.board': '{days, number} Tage',
  'pack.term.boxKey': '{days, number} Tage',
};
