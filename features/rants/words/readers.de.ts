/** The German sentences of readers.en.ts. */
import type { english } from './readers.en.ts';

export const german: Record<keyof typeof english, string> = {
  'readers.briefAll': 'Alle, die angemeldet sind.',
  'readers.briefOwn': 'Führungskräfte und Admins.',
  'readers.briefDepartments': 'Die Führungskräfte der Abteilung und Admins.',
  'readers.briefPeople': '{people}.',
  'readers.briefOthers': '{n, plural, one {eine weitere Person} other {# weitere}}',
  'readers.briefNobody': 'Zurzeit niemand.',
  'readers.briefNot': 'Nicht {target}.',
  'readers.mine': 'Außer Ihnen {n, plural, one {kann eine Person} other {können # Personen}} das lesen: {people}.',
  'readers.mineAll': 'Außer Ihnen {n, plural, one {kann eine Person} other {können # Personen}} das lesen: alle, die sich anmelden können.',
  'readers.mineAllAbout': 'Außer Ihnen können etwa {n, number} Personen das lesen: alle, die sich anmelden können.',
  'readers.mineAllBut':
    'Außer Ihnen {n, plural, one {kann eine Person} other {können # Personen}} das lesen: alle, die sich anmelden können, nur nicht {target}.',
  'readers.mineAllButAbout': 'Außer Ihnen können etwa {n, number} Personen das lesen: alle, die sich anmelden können, nur nicht {target}.',
  'readers.mineNone': 'Außer Ihnen kann das zurzeit niemand lesen.',
  'readers.others':
    'Außer der Person, die es geschrieben hat, {n, plural, one {kann eine Person} other {können # Personen}} das lesen: {people}.',
  'readers.othersAll':
    'Außer der Person, die es geschrieben hat, {n, plural, one {kann eine Person} other {können # Personen}} das lesen: alle, die sich anmelden können.',
  'readers.othersAllAbout':
    'Außer der Person, die es geschrieben hat, können etwa {n, number} Personen das lesen: alle, die sich anmelden können.',
  'readers.othersAllBut':
    'Außer der Person, die es geschrieben hat, {n, plural, one {kann eine Person} other {können # Personen}} das lesen: alle, die sich anmelden können, nur nicht {target}.',
  'readers.othersAllButAbout':
    'Außer der Person, die es geschrieben hat, können etwa {n, number} Personen das lesen: alle, die sich anmelden können, nur nicht {target}.',
  'readers.othersNone': 'Außer der Person, die es geschrieben hat, kann das zurzeit niemand lesen.',
  'readers.admins': '{n, plural, one {ein Admin} other {# Admins}}',
  'readers.managers': '{n, plural, one {eine Führungskraft} other {# Führungskräfte}}',
  'readers.employees': '{n, plural, one {eine weitere Person} other {# weitere Personen}}',
  'readers.not': 'Nicht: {target}, um die Person geht es.',
  'readers.operators': 'Wer den Server betreibt, könnte es auch lesen.',
  'readers.openedNone': 'Bisher hat es keine Führungskraft und kein Admin geöffnet.',
  'readers.files':
    '{n, plural, one {Seitdem einmal exportiert, möglicherweise mit diesem Rant.} other {Seitdem #-mal exportiert, möglicherweise mit diesem Rant.}}',
};
