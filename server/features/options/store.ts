/** The three lists, remembered until one of them changes: every rant that is sent asks for three names. */
import { limits } from '@earshot/contract/limits';
import { type OptionList, optionLists } from '@earshot/contract/options';
import type { Selectable } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { nameKey } from '../../platform/fold.ts';
import { memo, perApp } from '../../platform/memo.ts';
import { refuse } from '../../platform/refusal.ts';
import type { NamesOf } from '../../platform/room.ts';
import { countAnswerers } from './answerers.ts';
import { undecidedLinks } from './questions.ts';

export type OptionRow = Selectable<Schema['options']>;

/** `target-departments` is a second spelling of the same list. Throws `list_not_found`. */
export function listNamed(name: string): OptionList {
  const list = name === 'target-departments' ? 'targetDepartments' : optionLists.find((known) => known === name);
  if (!list) throw refuse('list_not_found');
  return list;
}

export interface OptionStore {
  /** Finds one by _id or by name, out of those that can be chosen. */
  choose(list: OptionList, ref: string): Promise<OptionRow | undefined>;
  /** Finds one by _id or by name, archived ones too: for filters. */
  find(list: OptionList, ref: string): Promise<OptionRow | undefined>;
  /** Target employees that are linked to this person or, until an admin has decided, may be. */
  linkedTo(userId: string): Promise<string[]>;
  /** The name of any option by its _id, archived ones too. */
  names(): Promise<(id: string) => string>;
  /** Each list has a name that can be chosen. */
  allFilled(): Promise<boolean>;
  /** The first of these options for which somebody answers, and how many do. */
  ruleOf(ids: readonly string[]): Promise<Rule | null>;
  /** The accounts a target is linked to or may be. */
  accountsOf(targetId: string): Promise<TargetAccounts>;
}

/** The people who answer for an option: one, or several in turn. */
export interface Rule {
  option: string;
  people: number;
}

export interface TargetAccounts {
  linked: string | null;
  /** No admin has decided yet: kept out like the linked one. */
  undecided: readonly string[];
}

interface Known {
  byId: Map<string, OptionRow>;
  byName: Map<string, OptionRow>;
  /** Options by their exact text: two names of before may differ in an invisible sign only. */
  byText: Map<string, OptionRow>;
  /** Targets by account. */
  byUser: Map<string, string[]>;
  /** Accounts by target. */
  undecided: Map<string, string[]>;
  /** How many answer for an option. */
  answered: Map<string, number>;
}

/** Beside all events of options. */
const changes = new Set(['account.deleted', 'account.restored', 'account.removed', 'rants.imported']);

const canBeChosen = (option: OptionRow): boolean => option.archived_at === null && option.deleted_at === null;

async function load(db: Executor): Promise<Known> {
  const rows = await db.selectFrom('options').selectAll().execute();
  const open = await undecidedLinks(db);
  const answered = await countAnswerers(db);
  const pairs = [...rows.flatMap((row) => (row.user_id ? [{ optionId: row.id, userId: row.user_id }] : [])), ...open];
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byName: new Map(rows.filter((row) => row.deleted_at === null).map((row) => [`${row.list} ${row.name_key}`, row])),
    byText: new Map(rows.filter((row) => row.deleted_at === null).map((row) => [`${row.list} ${row.name}`, row])),
    byUser: grouped(pairs, ({ userId, optionId }) => [userId, optionId]),
    undecided: grouped(open, ({ userId, optionId }) => [optionId, userId]),
    answered,
  };
}

function grouped<Row>(rows: readonly Row[], pairOf: (row: Row) => [string, string]): Map<string, string[]> {
  const groups = Map.groupBy(rows.map(pairOf), ([key]) => key);
  return new Map([...groups].map(([key, pairs]) => [key, pairs.map(([, value]) => value)]));
}

/** The store of this app. */
export const optionStore = perApp((app: App): OptionStore => {
  const lists = memo<Known>(app, {
    forgetOn: ({ type }) => type.startsWith('option.') || changes.has(type),
    max: 1,
    forMs: limits.news.rereadMs,
  });
  const all = () => lists.get('', () => load(app.db));
  const find: OptionStore['find'] = async (list, ref) => {
    const { byId, byName, byText } = await all();
    const one = byId.get(ref);
    return one?.list === list ? one : (byText.get(`${list} ${ref}`) ?? byName.get(`${list} ${nameKey(ref)}`));
  };
  return {
    find,
    choose: async (list, ref) => {
      const one = await find(list, ref);
      return one && canBeChosen(one) ? one : undefined;
    },
    allFilled: async () => {
      const { byId } = await all();
      const filled = new Set([...byId.values()].filter(canBeChosen).map((one) => one.list));
      return optionLists.every((list) => filled.has(list));
    },
    names: async () => {
      const { byId } = await all();
      return (id) => byId.get(id)?.name ?? '';
    },
    linkedTo: async (userId) => (await all()).byUser.get(userId) ?? [],
    ruleOf: async (ids) => {
      const { answered } = await all();
      const option = ids.find((id) => answered.has(id));
      return option === undefined ? null : { option, people: answered.get(option) ?? 0 };
    },
    accountsOf: async (targetId) => {
      const { byId, undecided } = await all();
      return { linked: byId.get(targetId)?.user_id ?? null, undecided: undecided.get(targetId) ?? [] };
    },
  };
});

/** Also of those that are archived or deleted. */
export const namesOfOptions: NamesOf = (app, ids) =>
  app.db.selectFrom('options').select(['id', 'name']).where(app.dialect.idIn('id', ids)).execute();
