/** The German sentences of me-too.en.ts. */
import type { english } from './me-too.en.ts';

export const german: Record<keyof typeof english, string> = {
  'voices.ask': 'Geht es Ihnen auch so?',
  'voices.meToo': 'Ich auch',
  'voices.hint': 'Alle sehen, wie viele zugestimmt haben, nie wer. Sie werden über Antworten und den Status benachrichtigt.',
  'voices.line': 'Nachricht an die Zuständigen (optional)',
  'voices.lineHint': 'Nur Führungskräfte und Admins dieses Rants lesen sie, mit Ihrem Namen.',
  'voices.withName': 'Ich auch, mit meinem Namen',
  'voices.saying': 'Wird gespeichert …',
  'voices.failed': '„Ich auch“ konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  'voices.said': 'Sie haben „Ich auch“ gesagt.',
  'voices.yourLine': 'Ihre Nachricht, nur für Führungskräfte und Admins:',
  'voices.takeBack': 'Zurücknehmen',
  'voices.backFailed': '„Ich auch“ konnte nicht zurückgenommen werden. Bitte versuchen Sie es noch einmal.',
  'voices.count': '{n, plural, one {# Person} other {# Personen}}',
  'voices.fact': '„Ich auch“ sagten',
  'voices.mark': '„Ich auch“, für Führungskräfte und Admins',
};
