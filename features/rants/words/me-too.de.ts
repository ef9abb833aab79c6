/** German: me-too.en.ts. */
import type { english } from './me-too.en.ts';

export const german: Record<keyof typeof english, string> = {
  'voices.meToo': 'Ich auch',
  'voices.hint':
    'Alle, die das lesen, lesen auch, wie viele zugestimmt haben, nie wer. Sie erfahren von Antworten und vom Status wie die Person, die es geschrieben hat.',
  'voices.line': 'Eine Zeile an die, die antworten (freiwillig)',
  'voices.lineHint': 'Nur Führungskräfte und Admins, die diesen Rant bearbeiten, lesen sie, mit Ihrem Namen.',
  'voices.withName': 'Ich auch, mit meinem Namen',
  'voices.saying': 'Wird gespeichert …',
  'voices.failed': '„Ich auch“ konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  'voices.said': 'Sie haben „Ich auch“ gesagt.',
  'voices.yourLine': 'Ihre Zeile, die nur lesen kann, wer diesen Rant bearbeitet:',
  'voices.takeBack': 'Zurücknehmen',
  'voices.backFailed': '„Ich auch“ konnte nicht zurückgenommen werden. Bitte versuchen Sie es noch einmal.',
  'voices.count': '{n, plural, one {# Person} other {# Personen}}',
  'voices.fact': '„Ich auch“ sagten',
  'voices.mark': '„Ich auch“, für die, die antworten',
};
