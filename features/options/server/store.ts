/** Caches the three lists until one of them changes, because every new rant looks up three names. */
import { limits } from '@earshot/contract/limits';
import { type OptionList, optionLists } from '@earshot/contract/option-lists';
import type { Selectable } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { nameKey } from '#server/platform/fold.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { NamesOf } from '#server/platform/server-feature.ts';
import { countAnswerers } from './answerers.ts';
import { undecidedLinks } from './possible-links.ts';

export type OptionRow = Selectable<Schema['options']>;

/** The list of this name. `target-departments` is a second spelling of `targetDepartments`. Throws `list_not_found`. */
export function listNamed(name: string): OptionList {
  const list = name === 'target-departments' ? 'targetDepartments' : optionLists.find((candidate) => candidate === name);
  if (!list) throw refuse('list_not_found');
  return list;
}

export interface OptionStore {
  /** Finds an option by _id or by name, among those that can be chosen. */
  choose(list: OptionList, ref: string): Promise<OptionRow | undefined>;
  /** Finds an option by _id or by name, also an archived one, for filters. */
  find(list: OptionList, ref: string): Promise<OptionRow | undefined>;
  /** Target employees that are linked to this person or, until an admin decides, may be. */
  linkedTo(userId: string): Promise<string[]>;
  /** The name of any option by its _id, archived ones too. */
  names(): Promise<(id: string) => string>;
  /** Whether each list has a name that can be chosen. */
  allFilled(): Promise<boolean>;
  /** The first of these options that has answerers, and how many it has. */
  ruleOf(ids: readonly string[]): Promise<Rule | null>;
  accountsOf(targetId: string): Promise<TargetAccounts>;
}

/** The option whose answerers get a rant, and how many they are. */
export interface Rule {
  option: string;
  people: number;
}

export interface TargetAccounts {
  linked: string | null;
  /** Accounts that no admin has decided about yet. They are treated as linked. */
  undecided: readonly string[];
}

interface KnownOptions {
  byId: Map<string, OptionRow>;
  byName: Map<string, OptionRow>;
  /** The rows by their exact text, because two names of an older version may differ only by an invisible character. */
  byText: Map<string, OptionRow>;
  targetsByUser: Map<string, string[]>;
  undecidedByTarget: Map<string, string[]>;
  answerersByOption: Map<string, number>;
}

/** Events that change a list, besides those of options. */
const changes = new Set(['account.deleted', 'account.restored', 'account.removed', 'rants.imported']);

const canBeChosen = (option: OptionRow): boolean => option.archived_at === null && option.deleted_at === null;

async function load(db: Executor): Promise<KnownOptions> {
  const rows = await db.selectFrom('options').selectAll().execute();
  const open = await undecidedLinks(db);
  const pairs = [...rows.flatMap((row) => (row.user_id ? [{ optionId: row.id, userId: row.user_id }] : [])), ...open];
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byName: new Map(rows.filter((row) => row.deleted_at === null).map((row) => [`${row.list} ${row.name_key}`, row])),
    byText: new Map(rows.filter((row) => row.deleted_at === null).map((row) => [`${row.list} ${row.name}`, row])),
    targetsByUser: grouped(pairs, ({ userId, optionId }) => [userId, optionId]),
    undecidedByTarget: grouped(open, ({ userId, optionId }) => [optionId, userId]),
    answerersByOption: await countAnswerers(db),
  };
}

function grouped<Row>(rows: readonly Row[], pairOf: (row: Row) => [string, string]): Map<string, string[]> {
  const groups = Map.groupBy(rows.map(pairOf), ([key]) => key);
  return new Map([...groups].map(([key, pairs]) => [key, pairs.map(([, value]) => value)]));
}

export const optionStore = perApp((app: App): OptionStore => {
  const lists = memo<KnownOptions>(app, {
    forgetOn: ({ type }) => type.startsWith('option.') || changes.has(type),
    max: 1,
    forMs: limits.news.rereadMs,
  });
  const all = () => lists.get('', () => load(app.db));
  const find: OptionStore['find'] = async (list, ref) => {
    const { byId, byName, byText } = await all();
    const option = byId.get(ref);
    return option?.list === list ? option : (byText.get(`${list} ${ref}`) ?? byName.get(`${list} ${nameKey(ref)}`));
  };
  return {
    find,
    choose: async (list, ref) => {
      const option = await find(list, ref);
      return option && canBeChosen(option) ? option : undefined;
    },
    allFilled: async () => {
      const { byId } = await all();
      const filledLists = new Set([...byId.values()].filter(canBeChosen).map((option) => option.list));
      return optionLists.every((list) => filledLists.has(list));
    },
    names: async () => {
      const { byId } = await all();
      return (id) => byId.get(id)?.name ?? '';
    },
    linkedTo: async (userId) => (await all()).targetsByUser.get(userId) ?? [],
    ruleOf: async (ids) => {
      const { answerersByOption } = await all();
      const option = ids.find((id) => answerersByOption.has(id));
      return option === undefined ? null : { option, people: answerersByOption.get(option) ?? 0 };
    },
    accountsOf: async (targetId) => {
      const { byId, undecidedByTarget } = await all();
      return { linked: byId.get(targetId)?.user_id ?? null, undecided: undecidedByTarget.get(targetId) ?? [] };
    },
  };
});

/** Includes archived and deleted options. */
export const namesOfOptions: NamesOf = (app, ids) =>
  app.db.selectFrom('options').select(['id', 'name']).where(app.dialect.idIn('id', ids)).execute();
