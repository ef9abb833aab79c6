/** The German sentences of links.en.ts. */
import type { english } from './links.en.ts';

export const german: Record<keyof typeof english, string> = {
  'same.like': 'Rants wie dieser',
  'same.likeAbout': 'Aus den letzten {days, number} Tagen, nach gemeinsamen Wörtern.',
  'same.choose': 'Derselbe wie dieser',
  'same.chooseOf': 'Derselbe wie dieser: {excerpt}',
  'same.owned': 'Zuständig: {name}',
  'same.title': 'Diesen Rant als denselben mit dem anderen verbinden?',
  'same.will':
    'Wer ihn geschrieben hat, wird über Antworten und Status des anderen benachrichtigt und liest die Antworten hier. Text und Verfasser des anderen bleiben unbekannt.',
  'same.willSealed':
    'Niemand weiß, wer diesen geschrieben hat. Handelt der andere von jemandem mit Konto, könnte genau diese Person ihn geschrieben haben. Dann werden dessen Antworten hier nicht gezeigt: Antworten Sie auf diesen eigens.',
  'same.status':
    'Ab jetzt folgt sein Status dem anderen ({status}), bis ihn hier jemand ändert. Jedes der beiden Gespräche bleibt bei der Person, die es begonnen hat.',
  'same.back': 'Lösen stellt den jetzigen Status wieder her. Was schon mitgeteilt wurde, lässt sich nicht zurücknehmen.',
  'same.link': 'Verbinden',
  'same.linking': 'Wird verbunden …',
  'same.linkFailed': 'Die Rants konnten nicht verbunden werden. Bitte versuchen Sie es noch einmal.',
  'same.linked': 'Verbunden. Antworten und Status des anderen Rants erreichen auch die Person, die diesen geschrieben hat.',
  'same.as': 'Derselbe wie',
  'same.ceased': 'Sein Status wurde seitdem hier geändert und folgt nicht mehr.',
  'same.unlink': 'Lösen',
  'same.unlinkTitle': 'Diesen Rant vom anderen lösen?',
  'same.unlinkStays':
    'Er bekommt Status und Fristen von vorher zurück. Die Antworten auf den anderen stehen nicht mehr in ihm. Was schon mitgeteilt wurde, bleibt mitgeteilt.',
  'same.unlinkFailed': 'Der Rant konnte nicht gelöst werden. Bitte versuchen Sie es noch einmal.',
  'same.unlinked': 'Gelöst. Der Rant ist wieder, was er vorher war.',
  'same.others': '{n, plural, one {# Rant ist derselbe} other {# Rants sind dieselben}}',
  'same.newest': '{n, plural, one {Der neueste ist aufgeführt.} other {Die neuesten # sind aufgeführt.}}',
  'same.mark': 'Antwort auf einen Rant wie Ihren',
  'same.linkedBy': '{name} hat diesen Rant als denselben mit einem anderen verbunden',
  'same.unlinkedBy': '{name} hat diesen Rant vom anderen gelöst',
  'same.ended': 'Die Verbindung mit dem anderen Rant ist beendet',
  'same.byLink': 'Er folgte dem Rant, mit dem er verbunden ist.',
  'same.fittingRead': 'Andere haben dazu geschrieben:',
  'same.fitting': 'Andere haben dazu geschrieben. Dort können Sie „Ich auch“ sagen:',
};
