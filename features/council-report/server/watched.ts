/** The sections on logging, on guards against watching people, and on what the organisation has to settle itself. */
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all.en';
import type { PackSection } from '../contract/calls.ts';
import { type PackInput, section } from './section.ts';

export const personNumbers = {
  off: 'pack.guard.personsOff',
  admins: 'pack.guard.personsAdmins',
  managers: 'pack.guard.personsManagers',
} as const;
const loggedKinds = ['audit', 'opened', 'exports', 'refused', 'signIns', 'views', 'server', 'never'] as const;
const duties = ['proxy', 'backups', 'disk', 'machine', 'admins', 'mail', 'database', 'use', 'tell'] as const;
const actionIds = Object.keys(english).filter((id): id is keyof typeof english & `action.${string}` => id.startsWith('action.'));

export function watchedSections({ translator, set }: PackInput): PackSection[] {
  const { translate } = translator;
  const { rate, concurrent, percentOf, told, solvedLeast } = limits;
  const calls = { calls: rate.calls.max, rants: rate.rants.max, exports: concurrent.exports };
  return [
    section(translator, {
      id: 'guards',
      about: translate('pack.guardsAbout'),
      columns: ['pack.what', 'pack.rule'],
      rows: [
        [translate('pack.guard.persons'), translate(personNumbers[set.personNumbers])],
        [translate('pack.guard.answers'), translate('pack.guard.answersMeans')],
        [translate('pack.guard.few'), translate('pack.guard.fewMeans', { percent: percentOf, least: told.people })],
        [translate('pack.guard.solved'), translate('pack.guard.solvedMeans', { least: solvedLeast })],
        [translate('pack.guard.link'), translate('pack.guard.linkMeans')],
        [translate('pack.guard.mail'), translate('pack.guard.mailMeans')],
        [translate('pack.guard.sessions'), translate('pack.guard.sessionsMeans')],
        [translate('pack.guard.calls'), translate('pack.guard.callsMeans', calls)],
      ],
    }),
    section(translator, {
      id: 'logged',
      about: translate('pack.loggedAbout'),
      columns: ['pack.what', 'pack.holds'],
      rows: loggedKinds.map((kind) => [translate(`pack.logged.${kind}`), translate(`pack.logged.${kind}Holds`)]),
    }),
    section(translator, {
      id: 'actions',
      about: translate('pack.actionsAbout'),
      columns: ['pack.action', 'pack.code'],
      code: ['pack.code'],
      rows: actionIds.map((id) => [translate(id), id.replace('action.', '')]),
    }),
  ];
}

export const dutiesSection = ({ translator, parts }: PackInput): PackSection =>
  section(translator, {
    id: 'duties',
    about: translator.translate('pack.dutiesAbout'),
    columns: ['pack.duty'],
    rows: [...duties.map((duty) => `pack.duty.${duty}` as const), ...parts.flatMap(({ duties = [] }) => duties)].map((duty) => [
      translator.translate(duty),
    ]),
  });
