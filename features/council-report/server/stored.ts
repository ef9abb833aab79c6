/**
 * The data map in words: each stored column with its purpose, readers and term. Columns of a table that have these in common share a row.
 */
import { type Purpose, purposes, type Term, terms } from '@earshot/contract/data-map';
import { limits } from '@earshot/contract/limits';
import type { Organisation } from '@earshot/contract/settings';
import { type Sentence, sentence } from '@earshot/words/sentence';
import { keptDays } from '#features/audit/contract';
import { dataMap } from '#server/platform/db/data-map.ts';
import type { Line } from '#server/platform/db/table.ts';
import { packPart } from '../../assembled/pack-parts.ts';
import type { PackSection } from '../contract/calls.ts';
import { type PackInput, section } from './section.ts';

const dayMs = 86_400_000;
const daysOf = (ms: number): number => Math.round(ms / dayMs);

const logTerm = (set: Organisation): Sentence => {
  const days = keptDays(set);
  return days === null ? sentence('pack.term.logForGood') : sentence('pack.term.log', { days });
};

/** The terms of storage as they are set now. A term of a feature that is not installed is left out, as no table has it. */
export const termsNow = (set: Organisation): Partial<Record<Term, Sentence>> => ({
  account: sentence('pack.term.account'),
  bin: sentence('pack.term.bin', { days: limits.deletedDays }),
  rant: sentence('pack.term.rant'),
  belongs: sentence('pack.term.belongs'),
  session: sentence('pack.term.session', { idle: set.sessionIdleDays, most: set.sessionAbsoluteDays }),
  device: sentence('pack.term.device', { days: daysOf(limits.device.keptMs) }),
  signIn: sentence('pack.term.signIn', { days: daysOf(limits.signIns.keptMs) }),
  address: sentence('pack.term.address', { days: daysOf(limits.signIns.addressMs) }),
  key: sentence('pack.term.key', { days: daysOf(limits.keys.keptMs) }),
  once: sentence('pack.term.once'),
  minutes: sentence('pack.term.minutes'),
  day: sentence('pack.term.day'),
  notifications: sentence('pack.term.notifications', { read: set.notificationReadDays, unread: set.notificationUnreadDays }),
  mails: sentence('pack.term.mails', { days: set.mailDays }),
  log: logTerm(set),
  logValue: sentence('pack.term.logValue'),
  ended: sentence('pack.term.ended'),
  request: sentence('pack.term.request'),
  setting: sentence('pack.term.setting'),
  derived: sentence('pack.term.derived'),
  always: sentence('pack.term.always'),
  ...Object.assign({}, ...packPart.map(({ terms: own }) => own?.(set))),
});

const tables: readonly [table: string, columns: readonly [string, Line][]][] = Object.entries(dataMap)
  .map(([table, columns]): [string, [string, Line][]] => [table, Object.entries(columns)])
  .toSorted(([a], [b]) => (a < b ? -1 : 1));

const tablesWith = (isMeant: (line: Line) => boolean): string =>
  tables.flatMap(([table, columns]) => (columns.some(([, line]) => isMeant(line)) ? [table] : [])).join(', ');

/** Purposes and terms of features that are not installed have no tables, and are left out. */
const hasTables = ([, names]: string[]): boolean => names !== '';

const keyOf = ({ purpose, personal, readers, term }: Line): string => `${purpose} ${personal} ${readers} ${term}`;

/** The purposes that any stored column serves. */
export const servedPurposes = (): Purpose[] => purposes.filter((purpose) => tablesWith((column) => column.purpose === purpose) !== '');

export function storedSections({ translator, set }: PackInput): PackSection[] {
  const { translate, translateSentence } = translator;
  const keptTerms = termsNow(set);
  const termText = (term: Term): string => (keptTerms[term] ? translateSentence(keptTerms[term]) : '');
  const alike = tables.flatMap(([table, columns]) =>
    [...Map.groupBy(columns, ([, line]) => keyOf(line)).values()].map((group) => ({
      table,
      names: group.map(([name]) => name),
      of: group[0]?.[1],
    })),
  );
  return [
    section(translator, {
      id: 'purposes',
      about: translate('pack.purposesAbout'),
      columns: ['pack.purpose', 'pack.tables'],
      code: ['pack.tables'],
      rows: purposes
        .map((purpose) => [translate(`pack.purpose.${purpose}`), tablesWith((line) => line.purpose === purpose)])
        .filter(hasTables),
    }),
    section(translator, {
      id: 'data',
      about: translate('pack.dataAbout'),
      columns: ['pack.table', 'pack.columns', 'pack.purpose', 'pack.personal', 'pack.readers', 'pack.term'],
      code: ['pack.table', 'pack.columns'],
      rows: alike.flatMap(({ table, names, of }) =>
        of
          ? [
              [
                table,
                names.join(', '),
                translate(`pack.purpose.${of.purpose}`),
                translate(`pack.personal.${of.personal}`),
                translate(`pack.reader.${of.readers}`),
                termText(of.term),
              ],
            ]
          : [],
      ),
    }),
    section(translator, {
      id: 'retention',
      about: translate('pack.retentionAbout'),
      columns: ['pack.term', 'pack.tables'],
      code: ['pack.tables'],
      rows: terms.map((term) => [termText(term), tablesWith((line) => line.term === term)]).filter(hasTables),
    }),
  ];
}
