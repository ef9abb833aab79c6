/** The German sentences of sealed.en.ts. */
import type { english } from './sealed.en.ts';

export const german: Record<keyof typeof english, string> = {
  'sealed.tells':
    'Nur {name} liest das, mit der Person und Abteilung, um die es geht, ohne Ihren Namen. Es kommt mit der nächsten Veröffentlichung an. Darf {name} es dann nicht mehr lesen, liest es niemand, und Sie werden noch einmal gefragt.',
  'sealed.tellLong': 'Höchstens {max} Zeichen. Bitte kürzen Sie den Text.',
  'sealed.toldAnswer': 'Eine Antwort erscheint hier. Bitte sehen Sie von Zeit zu Zeit nach: Earshot kann Sie nicht benachrichtigen.',
};
