/** Sealed rants: what is kept of them and what is not, with the figures and settings that are in force. */
import { limits } from '@earshot/contract/limits';
import type { Organisation } from '@earshot/contract/settings';
import type { PackSection } from '../contract/calls.ts';
import { section, type Told } from './section.ts';

const stateOf = ({ sealedRants, sealedPause }: Organisation) =>
  sealedRants === 'off' ? 'pack.sealed.stateOff' : sealedPause === null ? 'pack.sealed.stateOn' : 'pack.sealed.statePaused';

export function sealedSection({ translator, set }: Told): PackSection {
  const { translate } = translator;
  const { holdersLeast, passesAPerson, roundLeast, mostDays, boardDays, boxKeyDays } = limits.sealed;
  const hours = set.roundHours.map((hour) => `${String(hour).padStart(2, '0')}:00`).join(', ');
  return section(translator, {
    id: 'sealed',
    about: translate('pack.sealedAbout'),
    columns: ['pack.what', 'pack.sealedKept'],
    rows: [
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
    ],
  });
}
