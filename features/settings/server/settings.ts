/** The organisation's settings. Almost every call reads them, so they are cached until an event says that they changed. */
import { limits } from '@earshot/contract/limits';
import type { PeopleSettings } from '@earshot/contract/setting-words';
import { changesToWrongHours, type Organisation } from '@earshot/contract/settings';
import { type Id, sentence } from '@earshot/words/sentence';
import { type RawBuilder, sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { limitSessions, setsAbsoluteEnd } from '#server/platform/auth/session-ends.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { memo } from '#server/platform/memo.ts';
import { refuse } from '#server/platform/refusal.ts';
import { machineZone } from '#server/platform/zone.ts';
import { addressSettings } from '../../assembled/address-settings.ts';
import { peopleSettings } from '../../assembled/people-settings.ts';
import { settingDefaults } from '../../assembled/setting-defaults.ts';
import { settingsByFeature } from '../../assembled/setting-owners.ts';

const defaults = (): Organisation => ({
  organisationName: 'Earshot',
  timeZone: machineZone(),
  employeeVisibility: 'all',
  managersSee: 'all',
  ...settingDefaults,
  personNumbers: 'managers',
  urgentAfterHours: limits.urgentAfterHours.default,
  resolveDays: null,
  urgentCounts: 'hours',
  workDays: [...limits.working.days],
  workFrom: limits.working.from,
  workTo: limits.working.to,
  holidays: [],
  reminderHour: limits.reminderHour.default,
  passwordLeast: limits.minPasswordLength.default,
  sessionIdleDays: limits.sessionDays.idle.default,
  sessionAbsoluteDays: limits.sessionDays.absolute.default,
  secondFactorFor: [],
  secondFactorFrom: null,
  proofFromEverybody: 'off',
  employeeIdleHours: null,
  managerIdleHours: null,
  adminIdleHours: null,
  employeeAbsoluteDays: null,
  managerAbsoluteDays: null,
  adminAbsoluteDays: null,
  notificationReadDays: limits.notificationDays.read.default,
  notificationUnreadDays: limits.notificationDays.unread.default,
  auditDays: null,
  sealedReaders: 'handlers',
});

export function createSettings(app: App): App['settings'] {
  const settings = memo<Organisation>(app, {
    forgetOn: ({ type }) => type === 'setup.done' || type === 'settings.changed',
    max: 1,
    forMs: limits.news.rereadMs,
  });
  return { current: () => settings.get('', () => settingsIn(app.db)) };
}

/** Reads the settings from the database, including changes of the same transaction. */
export async function settingsIn(db: Executor, lock: RawBuilder<unknown> = sql``): Promise<Organisation> {
  const rows = await db.selectFrom('settings').selectAll().modifyEnd(lock).execute();
  return { ...defaults(), ...Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) };
}

export const readersChosen = (db: Executor): Promise<boolean> => isSettingChosen(db, 'employeeVisibility');

export const personNumbersChosen = (db: Executor): Promise<boolean> => isSettingChosen(db, 'personNumbers');

/** Whether somebody chose a value for this setting, instead of leaving the default. */
export const isSettingChosen = async (db: Executor, key: keyof Organisation): Promise<boolean> =>
  Boolean(await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst());

/** Writes the given settings. The caller must record the event that clears every instance's cache. */
export async function storeSettings(tx: Tx, changes: Partial<Organisation>): Promise<void> {
  for (const [key, value] of Object.entries(changes))
    await tx.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((c) => c.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
}

const inOrder = (a: string | number, b: string | number): number => (typeof a === 'number' ? a - Number(b) : a < String(b) ? -1 : 1);

const listsOfPeople: PeopleSettings = peopleSettings;

/** Sorts a list and removes duplicates. Lists of people keep the order in which they were chosen. */
function ordered(key: string, value: Organisation[keyof Organisation]): Organisation[keyof Organisation] {
  if (!Array.isArray(value)) return value;
  const distinct = [...new Set<string | number>(value)];
  return (key in listsOfPeople ? distinct : distinct.toSorted(inOrder)) as string[] | number[];
}

const plainValue = (value: Organisation[keyof Organisation]): string | number => (Array.isArray(value) ? value.join(', ') : (value ?? ''));

/** The value for the log, from which nothing can be erased: for addresses only their number. */
const storedValue = (key: string, value: Organisation[keyof Organisation]): string | number =>
  key in addressSettings && Array.isArray(value) ? value.length : plainValue(value);

const owners = Object.entries<Readonly<Record<string, unknown>>>(settingsByFeature);
/** Whether the setting exists: one of a feature that is off is ignored. */
const isThere = (app: App, key: string): boolean => !owners.some(([feature, own]) => key in own && !app.features.isOn(feature));

/**
 * Writes the given settings that differ, all before the first event, so that a reaction to one event finds the others changed too. Each
 * change is a separate event, so that the log has its old and new value. Throws `invalid` if the working day would end before it begins, or
 * if an added person cannot sign in.
 */
export async function changeSettings(app: App, actorId: string | null, changes: Partial<Organisation>): Promise<Organisation> {
  await app.write(async (tx) => {
    const before = await settingsIn(tx.db, app.dialect.forUpdate);
    const givenEntries = Object.entries(changes)
      .filter(([key]) => isThere(app, key))
      .map(([key, to]) => ({ key, from: before[key as keyof Organisation], to: ordered(key, to) }));
    const different = givenEntries.filter(({ from, to }) => to !== undefined && plainValue(to) !== plainValue(from));
    const after = { ...before, ...Object.fromEntries(different.map(({ key, to }) => [key, to])) } as Organisation;
    for (const { key, from, to } of different) if (key in listsOfPeople) await mustSignIn(app, tx, key, { from, to });
    if (changesToWrongHours(before, after)) throw refuse('invalid', { fields: { workTo: sentence('field.hours') } });
    await storeSettings(tx, Object.fromEntries(different.map(({ key, to }) => [key, to])));
    if (different.some(({ key }) => setsAbsoluteEnd(key))) await limitSessions(tx, after);
    for (const { key, from, to } of different)
      await tx.record({
        type: 'settings.changed',
        actorId,
        subject: null,
        data: { key, from: storedValue(key, from), to: storedValue(key, to) },
      });
  });
  return app.settings.current();
}

/** Throws `invalid` if an added person cannot sign in. People chosen earlier may have been deactivated since. */
async function mustSignIn(app: App, tx: Tx, key: string, { from, to }: Record<'from' | 'to', unknown>): Promise<void> {
  const before = new Set(from as string[]);
  const ids = (to as string[]).filter((id) => !before.has(id));
  const existing = tx.db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'approved')
    .where('is_active', '=', 1);
  const found = await existing.where(app.dialect.idIn('id', ids)).execute();
  const max = listsOfPeople[key] ?? 0;
  if (found.length < ids.length) throw refuse('invalid', { fields: { [key]: { id: `field.${key}` as Id, values: { max } } } });
}
