/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.log_needed': 'Anonyme Rants brauchen den Nachweis. Schalten Sie sie zuerst aus und warten Sie, bis keiner mehr offen ist.',
  'refusal.log_off': 'Anonyme Rants brauchen den Nachweis. Schalten Sie ihn zuerst ein, unter Funktionen.',
  'refusal.no_receipt': 'Für diesen Rant gibt es keine Quittung: Er wurde zurückgezogen, oder er ist älter als der Nachweis.',
  'letter.logHead.sentence': 'Nachweis, Fingerabdruck Nr. {round, number}: {words}',
  'letter.logHead.text':
    'Heben Sie diese E-Mail auf. Diese sechs Wörter sind ein Fingerabdruck von allem, was bis dahin geschrieben wurde, und der Aktivität. Zeigt Ihnen später jemand andere Wörter mit dieser Nummer, wurde etwas verändert: Sagen Sie es allen.',
  'letter.logHead.button': 'Nachweis öffnen',
  'letter.logHead.why': 'Sie bekommen diese E-Mail wöchentlich, weil ein Admin diese Adresse als Zeugen eingetragen hat.',
  'pack.proof.words': 'Fingerabdruck des Nachweises',
  'pack.proof.wordsOf': '{words} (Nr. {round, number}, {day})',
  'pack.proof.noticed': 'Kein Rant wird unbemerkt verändert oder entfernt: Der Nachweis und die Quittungen zeigen es.',
  'pack.proof.noRound': 'Noch keiner',
  'pack.proof.publicKey': 'Öffentlicher Schlüssel des Nachweises',
};
