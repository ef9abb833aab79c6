/** German: first-steps.en.ts. */
import type { english } from './first-steps.en.ts';

export const german: Record<keyof typeof english, string> = {
  'firstSteps.title': 'Erste Schritte',
  'firstSteps.count': '{done} von {all} erledigt. Jeder Schritt hakt sich von selbst ab.',
  'firstSteps.allDone': 'Alles erledigt. Es kann losgehen; diese Liste kommt nicht wieder.',
  'firstSteps.putAway': 'Diese Liste für immer weglegen',
  'firstSteps.failed': 'Die Liste konnte nicht weggelegt werden. Bitte erneut versuchen.',
  'firstSteps.done': 'Erledigt:',
  'firstSteps.open': 'Offen:',
  'firstSteps.people': 'Leute einladen',
  'firstSteps.peopleMore':
    'Legen Sie Konten einzeln an oder importieren Sie eine Datei; wer sich selbst registriert, wartet auf Ihre Freigabe.',
  'firstSteps.lists': 'Die drei Auswahllisten füllen',
  'firstSteps.listsMore': 'Ein Rant nennt eine Person, eine Abteilung und eine Kategorie: Jede Liste braucht mindestens einen Namen.',
  'firstSteps.readers': 'Nachsehen, wer Rants liest',
  'firstSteps.readersMore': 'Alle, die angemeldet sind, oder nur wer ihn schrieb, Führungskräfte und Admins.',
  'firstSteps.questions':
    '{n, plural, one {# Name gleicht einem Konto und ist nicht verknüpft} other {# Namen gleichen Konten und sind nicht verknüpft}}',
  'firstSteps.questionsMore':
    'Entscheiden Sie, ob es diese Person ist. Bis dahin bleibt das Konto von allem ausgeschlossen, was über den Namen gesagt wird.',
  'firstSteps.mail': 'E-Mail einrichten',
  'firstSteps.mailMore': 'Solange kein Mailserver angegeben ist, landen E-Mails als Dateien in einem Ordner, und niemand bekommt sie.',
};
