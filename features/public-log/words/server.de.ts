/** German: server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.log_needed':
    'Versiegelte Rants brauchen das öffentliche Protokoll. Schalten Sie sie zuerst aus und warten Sie, bis keiner mehr offen ist.',
  'refusal.log_off': 'Versiegelte Rants brauchen das öffentliche Protokoll. Schalten Sie es zuerst ein, unter Funktionen.',
  'refusal.no_receipt': 'Für diesen Rant gibt es keine Quittung: Er wurde zurückgezogen, oder er ist älter als das öffentliche Protokoll.',
  'letter.logHead.sentence': 'Öffentliches Protokoll, Runde {round, number}: {words}',
  'letter.logHead.text':
    'Heben Sie diese E-Mail auf. Diese sechs Wörter fassen alles zusammen, was bis dahin geschrieben wurde, und das Protokoll der Verwaltung. Zeigt Ihnen später jemand andere Wörter für diese Runde, wurde etwas verändert: Sagen Sie es allen.',
  'letter.logHead.button': 'Öffentliches Protokoll öffnen',
  'letter.logHead.why':
    'Sie bekommen diese E-Mail einmal in der Woche, weil ein Admin diese Adresse als die eines Treuhänders eingetragen hat.',
  'pack.proof.words': 'Sechs Wörter des öffentlichen Protokolls',
  'pack.proof.wordsOf': '{words} (Runde {round, number} vom {day})',
  'pack.proof.noRound': 'Es gab noch keine Runde',
  'pack.proof.publicKey': 'Öffentlicher Schlüssel des öffentlichen Protokolls',
};
