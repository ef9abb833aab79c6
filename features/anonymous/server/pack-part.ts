/**
 * The section of the works council report on anonymous rants: what is stored of them and what is not, with the figures and settings in
 * force.
 */
import type { Organisation } from '@earshot/contract/settings';
import { sentence } from '@earshot/words/sentence';
import type { PackPart } from '#server/platform/pack-part.ts';
import type { Translator } from '#server/platform/translator.ts';
import { limits } from '../contract/limits.ts';

const { holdersLeast, passesAPerson, roundLeast, mostDays, boardDays, boxKeyDays } = limits;

const stateOf = ({ sealedRants, sealedPause }: Organisation) =>
  sealedRants === 'off' ? 'pack.sealed.stateOff' : sealedPause === null ? 'pack.sealed.stateOn' : 'pack.sealed.statePaused';

function rows(set: Organisation, { translate }: Translator): string[][] {
  const hours = set.roundHours.map((hour) => `${String(hour).padStart(2, '0')}:00`).join(', ');
  return [
    [translate('pack.sealed.state'), translate(stateOf(set), { least: holdersLeast })],
    [translate('settings.sealedReaders'), translate(`settings.sealed.${set.sealedReaders}`)],
    [translate('pack.sealed.author'), translate('pack.sealed.authorMeans')],
    [translate('pack.sealed.rant'), translate('pack.sealed.rantMeans')],
    [translate('pack.sealed.passes'), translate('pack.sealed.passesMeans', { most: passesAPerson })],
    [translate('pack.sealed.calls'), translate('pack.sealed.callsMeans')],
    [translate('pack.sealed.waiting'), translate('pack.sealed.waitingMeans')],
    [translate('pack.sealed.round'), translate('pack.sealed.roundMeans', { hours, least: roundLeast, days: mostDays })],
    [translate('pack.sealed.board'), translate('pack.sealed.boardMeans', { days: boardDays })],
    [translate('pack.sealed.boxKeys'), translate('pack.sealed.boxKeysMeans', { days: boxKeyDays })],
    [translate('pack.sealed.device'), translate('pack.sealed.deviceMeans')],
    [translate('pack.sealed.open'), translate('pack.sealed.openMeans')],
  ];
}

const summary: PackPart['summary'] = (set, { translate }) => ({
  anonymous: [
    translate(stateOf(set), { least: holdersLeast }),
    ...(['author', 'waiting', 'open'] as const).map((what) => translate(`pack.sealed.${what}Means`)),
  ],
  cannot: [translate('pack.sealed.cannotKnow')],
});

export const packPart: PackPart = {
  summary,
  section: { id: 'sealed', title: 'pack.sealed', about: 'pack.sealedAbout', column: 'pack.sealedKept', rows },
  duties: ['pack.duty.sealedProxy', 'pack.duty.sealedCopies', 'pack.duty.sealedUse'],
  terms: () => ({
    epoch: sentence('pack.term.epoch'),
    board: sentence('pack.term.board', { days: boardDays }),
    boxKey: sentence('pack.term.boxKey', { days: boxKeyDays }),
  }),
};
