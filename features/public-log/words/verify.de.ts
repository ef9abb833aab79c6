/** German: verify.en.ts. */
import type { english } from './verify.en.ts';

export const german: Record<keyof typeof english, string> = {
  'verify.title': 'Eine Quittung prüfen',
  'verify.about': 'Diese Seite funktioniert ohne Netz. Nichts, was Sie hier öffnen, verlässt sie.',
  'verify.file': 'Quittung',
  'verify.head': 'Sechs Wörter, die Sie von anderswo haben (freiwillig)',
  'verify.headHint':
    'Aus einem Bericht, einer E-Mail, von jemandem aus dem Kollegium oder von der Seite „Öffentliches Protokoll“. Ohne sie lässt sich nicht sagen, ob Ihnen ein anderes Protokoll gezeigt wurde.',
  'verify.go': 'Prüfen',
  'verify.none': 'Das ist keine Quittung.',
  'verify.old': 'Dieser Browser ist zu alt, um die Unterschrift zu prüfen. Nehmen Sie einen aktuellen.',
  'verify.insecure': 'Speichern Sie diese Seite und öffnen Sie die gespeicherte Datei: Ohne https prüfen Browser keine Unterschriften.',
  'verify.good': 'Ihr Rant steht im Protokoll vom {day}, unverändert.',
  'verify.promised':
    'Ihr Rant ist für die Runde am {time} zugesagt. Laden Sie die Quittung danach noch einmal herunter. Ändern Sie die Worte vorher, gilt die Zusage für die neuen.',
  'verify.bad': 'Diese Quittung stimmt nicht.',
  'verify.yes': 'Ja:',
  'verify.no': 'NEIN:',
  'verify.words': 'Die Worte sind die der Quittung.',
  'verify.wordsNo': 'Die Worte sind nicht die der Quittung.',
  'verify.log': 'Der Rant steht im Protokoll.',
  'verify.logNo': 'Dieser Rant steht nicht im Protokoll, oder nicht mit diesen Worten und Namen.',
  'verify.signature': 'Das Protokoll ist mit dem Schlüssel der Quittung unterschrieben.',
  'verify.signatureNo': 'Die Unterschrift passt nicht zum Protokoll.',
  'verify.headYes': 'Es ist dasselbe Protokoll, das Sie von anderswo haben.',
  'verify.headNo':
    'Das ist ein anderer Stand als Ihrer. Jemandem wurde ein anderes Protokoll gezeigt, oder die beiden sind aus verschiedenen Runden. Vergleichen Sie die Runde; ist sie dieselbe, heben Sie beides auf und sagen Sie es den Treuhändern.',
  'verify.promise': 'Die Zusage ist mit dem Schlüssel der Quittung unterschrieben.',
  'verify.promiseNo': 'Die Zusage passt nicht zu diesem Rant oder zu ihrer Unterschrift.',
  'verify.sixWords': 'Sechs Wörter dieses Stands (Runde {round}):',
  'verify.compare': 'Vergleichen Sie sie mit denen, die andere von dieser Runde haben.',
  'verify.key': 'Schlüssel:',
};
