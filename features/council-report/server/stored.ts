/** The data map in words: each stored column with its purpose, readers and term. Columns of a table that share a line stand together. */
import { purposes, type Term, terms } from '@earshot/contract/data-map';
import { limits } from '@earshot/contract/limits';
import type { Organisation } from '@earshot/contract/settings';
import { type Sentence, sentence } from '@earshot/words/sentence';
import { dataMap } from '#server/platform/db/data-map.ts';
import type { Line } from '#server/platform/db/table.ts';
import { packPart } from '../../assembled/pack-parts.ts';
import type { PackSection } from '../contract/calls.ts';
import { section, type Told } from './section.ts';

const dayMs = 86_400_000;
const daysOf = (ms: number): number => Math.round(ms / dayMs);

/** Nothing goes earlier than the notifications about it (features/audit/server/prune.ts). */
const logTerm = ({ auditDays, notificationReadDays, notificationUnreadDays }: Organisation): Sentence =>
  auditDays === null
    ? sentence('pack.term.logForGood')
    : sentence('pack.term.log', { days: Math.max(auditDays, notificationReadDays, notificationUnreadDays) });

/** The terms of storage as they are set now. One of a feature that is not installed is left out: no table has it. */
const termsNow = (set: Organisation): Partial<Record<Term, Sentence>> => ({
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

const tablesWith = (isMeant: (of: Line) => boolean): string =>
  tables.flatMap(([table, columns]) => (columns.some(([, of]) => isMeant(of)) ? [table] : [])).join(', ');

/** A purpose of a feature that is not installed has no tables, and a term no sentence. */
const hasTables = ([, names]: string[]): boolean => names !== '';

const keyOf = ({ purpose, personal, readers, term }: Line): string => `${purpose} ${personal} ${readers} ${term}`;

export function storedSections({ translator, set }: Told): PackSection[] {
  const { translate, translateSentence } = translator;
  const kept = termsNow(set);
  const termText = (term: Term): string => (kept[term] ? translateSentence(kept[term]) : '');
  const alike = tables.flatMap(([table, columns]) =>
    [...Map.groupBy(columns, ([, of]) => keyOf(of)).values()].map((some) => ({
      table,
      names: some.map(([name]) => name),
      of: some[0]?.[1],
    })),
  );
  return [
    section(translator, {
      id: 'purposes',
      about: translate('pack.purposesAbout'),
      columns: ['pack.purpose', 'pack.tables'],
      code: ['pack.tables'],
      rows: purposes.map((purpose) => [translate(`pack.purpose.${purpose}`), tablesWith((of) => of.purpose === purpose)]).filter(hasTables),
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
      rows: terms.map((term) => [termText(term), tablesWith((of) => of.term === term)]).filter(hasTables),
    }),
  ];
}
