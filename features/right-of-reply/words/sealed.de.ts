/** German: sealed.en.ts. */
import type { english } from './sealed.en.ts';

export const german: Record<keyof typeof english, string> = {
  'sealed.tells':
    '{name} liest das und sonst niemand: ohne Ihren Namen, aber mit der Angabe, um wen und um welche Abteilung es geht. Es kommt mit der nächsten Runde an. Wenn {name} es dann nicht mehr lesen darf, liest es niemand, und Sie werden noch einmal gefragt.',
  'sealed.tellLong': 'Höchstens {max} Zeichen. Bitte kürzen Sie den Text.',
  'sealed.toldAnswer': 'Eine Antwort erscheint hier. Bitte sehen Sie von Zeit zu Zeit nach: Earshot kann Sie nicht benachrichtigen.',
};
