/** German: removal.en.ts. */
import type { english } from './removal.en.ts';

export const german: Record<keyof typeof english, string> = {
  'removal.remove': 'Diesen Rant entfernen',
  'removal.title': 'Entfernung dieses Rants beantragen?',
  'removal.about':
    'Noch wird nichts gelöscht: Eine zweite Person, die diesen Rant bearbeitet, muss es bestätigen. Bis dahin bleibt alles, wie es ist.',
  'removal.goes':
    'Was dann gelöscht wird: die Worte des Rants, alle Antworten, Nachrichten und Notizen dazu und ihre Dateien. Was bleibt: um wen es ging, wann, der Status und warum er entfernt wurde. Zahlen zählen ihn weiterhin. Die Person, die ihn geschrieben hat, wird benachrichtigt.',
  'removal.reason': 'Warum soll er entfernt werden?',
  'removal.choose': 'Bitte wählen Sie einen Grund.',
  'removal.ask': 'Entfernung beantragen',
  'removal.asking': 'Wird beantragt …',
  'removal.askFailed': 'Die Entfernung konnte nicht beantragt werden. Bitte versuchen Sie es noch einmal.',
  'removal.asked': 'Eine zweite Person kann die Entfernung jetzt bestätigen.',
  'removal.reason.unlawful content': 'Er ist rechtswidrig',
  'removal.reason.data of a third person': 'Er enthält Daten einer dritten Person',
  'removal.reason.court order': 'Ein Gericht hat es angeordnet',
  'removal.reason.retention': 'Die Aufbewahrungsfrist ist abgelaufen',
  'removal.waits': '{name} beantragt, diesen Rant zu entfernen: {reason}.',
  'removal.waitsMore': 'Bestätigen Sie nur, was Sie selbst angesehen haben. Es lässt sich nicht rückgängig machen.',
  'removal.youAsked': 'Sie haben beantragt, diesen Rant zu entfernen: {reason}.',
  'removal.youAskedMore': 'Eine zweite Person, die ihn bearbeitet, muss das bestätigen.',
  'removal.confirm': 'Entfernung bestätigen',
  'removal.confirmTitle': 'Diesen Rant endgültig entfernen?',
  'removal.decline': 'Ablehnen',
  'removal.takeBack': 'Zurücknehmen',
  'removal.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'removal.done': 'Der Rant ist entfernt.',
  'removal.declined': 'Der Rant bleibt.',
};
