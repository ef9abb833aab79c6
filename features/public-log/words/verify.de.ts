/** The German sentences of verify.en.ts. */
import type { english } from './verify.en.ts';

export const german: Record<keyof typeof english, string> = {
  'verify.title': 'Eine Quittung prüfen',
  'verify.about': 'Diese Seite funktioniert ohne Netz. Nichts, was Sie hier öffnen, verlässt sie.',
  'verify.file': 'Quittung',
  'verify.head': 'Ein Fingerabdruck aus einer E-Mail, einem Bericht oder dem Kollegium (freiwillig)',
  'verify.headHint': 'Ohne einen lässt sich nicht sagen, ob Ihnen etwas anderes gezeigt wurde.',
  'verify.go': 'Prüfen',
  'verify.none': 'Das ist keine Quittung.',
  'verify.old': 'Dieser Browser ist zu alt, um die Unterschrift zu prüfen. Nehmen Sie einen aktuellen.',
  'verify.insecure':
    'Speichern Sie diese Seite und öffnen Sie die gespeicherte Datei: Ohne https prüfen Browser sonst keine Unterschriften.',
  'verify.good': 'Ihr Rant steht im Nachweis vom {day}, unverändert.',
  'verify.promised':
    'Ihr Rant ist für {time} zugesagt. Danach vervollständigt die Seite „Nachweis“ diese Quittung. Ändern Sie den Text vorher, gilt die Zusage für den neuen.',
  'verify.bad': 'Diese Quittung stimmt nicht.',
  'verify.yes': 'Ja:',
  'verify.no': 'NEIN:',
  'verify.words': 'Der Text ist der der Quittung.',
  'verify.wordsNo': 'Der Text ist nicht der der Quittung.',
  'verify.log': 'Der Rant steht im Nachweis.',
  'verify.logNo': 'Dieser Rant steht nicht im Nachweis, oder nicht mit diesem Text und diesen Namen.',
  'verify.signature': 'Der Nachweis ist mit dem Schlüssel der Quittung unterschrieben.',
  'verify.signatureNo': 'Die Unterschrift passt nicht zum Nachweis.',
  'verify.headYes': 'Der Fingerabdruck ist der, den Sie von anderswo haben.',
  'verify.headNo':
    'Dieser Fingerabdruck ist nicht Ihrer. Jemandem wurde etwas anderes gezeigt, oder die beiden haben verschiedene Nummern. Sind die Nummern gleich, heben Sie beide auf und sagen Sie es den Zeugen.',
  'verify.promise': 'Die Zusage ist mit dem Schlüssel der Quittung unterschrieben.',
  'verify.promiseNo': 'Die Zusage passt nicht zu diesem Rant oder zu ihrer Unterschrift.',
  'verify.sixWords': 'Sein Fingerabdruck (Nr. {round}):',
  'verify.compare': 'Vergleichen Sie ihn mit dem, den andere unter dieser Nummer haben.',
  'verify.key': 'Schlüssel:',
};
