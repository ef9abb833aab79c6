/** German: muting.en.ts. */
import type { english } from './muting.en.ts';

export const german: Record<keyof typeof english, string> = {
  'muting.ask': 'Stumm schalten',
  'muting.title': 'Darum bitten, dass stumm geschaltet wird, wer das schrieb?',
  'muting.about':
    'Es ändert sich nichts, bis eine zweite Person, die diesen Rant bearbeitet, das bestätigt. Dann werden hier keine Nachrichten von der Person mehr angenommen, die ihn schrieb. Sie liest Ihren Grund und kann weiter Antworten lesen und den Rant zurückziehen.',
  'muting.reason': 'Grund, den liest, wer den Rant schrieb',
  'muting.missing': 'Bitte nennen Sie einen Grund.',
  'muting.send': 'Darum bitten',
  'muting.sending': 'Wird gesendet …',
  'muting.askFailed': 'Das ging nicht. Bitte versuchen Sie es noch einmal.',
  'muting.asked': 'Eine zweite Person kann das jetzt bestätigen.',
  'muting.waits': '{name} bittet darum, stumm zu schalten, wer das schrieb: {reason}',
  'muting.youAsked': 'Sie haben darum gebeten, stumm zu schalten, wer das schrieb: {reason}',
  'muting.youAskedMore': 'Eine zweite Person, die den Rant bearbeitet, muss das bestätigen.',
  'muting.confirm': 'Stumm schalten',
  'muting.decline': 'Ablehnen',
  'muting.takeBack': 'Zurücknehmen',
  'muting.done': 'Von der Person, die das schrieb, werden keine Nachrichten mehr angenommen.',
  'muting.declined': 'Die Person, die das schrieb, kann weiter schreiben.',
  'muting.failed': 'Das ging nicht. Bitte versuchen Sie es noch einmal.',
  'muting.muted': 'Seit dem {day} stumm geschaltet: {reason}',
};
