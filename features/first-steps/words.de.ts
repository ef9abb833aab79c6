/** German: words.en.ts. */
import type { Translated } from '@earshot/words/sentence';
import type * as words from './words.en.ts';

export const german: Translated<typeof words> = {
  'firstSteps.title': 'Erste Schritte',
  'firstSteps.count': '{done} von {all} erledigt. Die Schritte haken sich selbst ab.',
  'firstSteps.allDone': 'Alles erledigt. Es kann losgehen. Diese Liste kommt nicht wieder.',
  'firstSteps.putAway': 'Diese Liste dauerhaft ausblenden',
  'firstSteps.failed': 'Die Liste konnte nicht ausgeblendet werden. Bitte erneut versuchen.',
  'firstSteps.done': 'Erledigt:',
  'firstSteps.open': 'Zu tun:',
  'firstSteps.people': 'Personen einladen',
  'firstSteps.peopleMore':
    'Legen Sie Konten einzeln an oder importieren Sie eine Datei; wer sich selbst registriert, wartet auf Ihre Freigabe.',
  'firstSteps.lists': 'Die drei Auswahllisten füllen',
  'firstSteps.listsMore': 'Ein Rant nennt eine Person, eine Abteilung und eine Kategorie: Jede Liste braucht mindestens einen Namen.',
  'firstSteps.readers': 'Prüfen, wer Rants lesen kann',
  'firstSteps.readersMore': 'Alle, die angemeldet sind, oder nur die Person, die ihn geschrieben hat, Führungskräfte und Admins.',
  'firstSteps.numbers': 'Entscheiden, wer Zahlen zu Personen sieht',
  'firstSteps.numbersMore':
    'Wie viele Rants jemand geschrieben hat oder wie oft jemand genannt wird: Führungskräfte und Admins, nur Admins oder niemand.',
  'firstSteps.questions':
    '{n, plural, one {# Name ähnelt einem Konto und ist nicht verknüpft} other {# Namen ähneln Konten und sind nicht verknüpft}}',
  'firstSteps.questionsMore': 'Entscheiden Sie, ob es dieselbe Person ist. Bis dahin kann dieses Konto keine Rants über den Namen sehen.',
  'firstSteps.mail': 'E-Mail einrichten',
  'firstSteps.mailMore': 'Solange kein Mailserver eingerichtet ist, speichert Earshot E-Mails in einem Ordner, und niemand bekommt sie.',
  'firstSteps.skip': 'Jetzt nicht',
  'feature.first-steps': 'Erste Schritte',
  'feature.first-steps.off':
    'Die Liste dessen, was eine neue Organisation noch zu tun hat, wird nicht gezeigt. Was darin vermerkt ist, bleibt.',
};
