/** German: readers.en.ts. */
import type { english } from './readers.en.ts';

export const german: Record<keyof typeof english, string> = {
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
  'readers.operators': 'Wer den Rechner betreibt, könnte es auch lesen.',
  'readers.opened': 'Bisher geöffnet von: {people}.',
  'readers.openedNone': 'Bisher hat es niemand geöffnet, der Rants bearbeitet.',
  'readers.files':
    '{n, plural, one {Seitdem wurde einmal eine Datei mit Rants erstellt, in der dieser stehen kann.} other {Seitdem wurde #-mal eine Datei mit Rants erstellt, in der dieser stehen kann.}}',
};
