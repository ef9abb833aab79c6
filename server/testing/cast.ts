/**
 * The cast of every test: ada admin, mona and max managers, eli and eve employees, pia pending, rex rejected, dee deactivated; and the lists
 * they choose from. Made by doing what people do.
 */
import { accounts } from '@earshot/contract/accounts';
import type { Organisation } from '@earshot/contract/settings';
import { expect } from 'vitest';
import { people } from '../../features/accounts/contract/index.ts';
import { setDepartments } from '../../features/accounts/server/departments.ts';
import { approvePerson, insertUser, removePerson } from '../../features/accounts/server/index.ts';
import { stopNightlyWork } from '../../features/assembled/nightly-work.ts';
import { options } from '../../features/options/contract/index.ts';
import { findConfusables, linkTarget as link } from '../../features/options/server/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { changeSettings } from '../../features/settings/server/index.ts';
import type { TestApp } from './app.ts';

export const castNames = ['ada', 'mona', 'max', 'eli', 'eve', 'pia', 'rex', 'dee'] as const;
export type CastName = (typeof castNames)[number];
export const password = 'correct horse battery';
export const emailOf = (name: string): string => `${name}@northwind.example`;

export interface Person {
  id: string;
  email: string;
  /** Empty for those who cannot sign in. */
  token: string;
}
export type Cast = Record<CastName, Person>;

const roles = { mona: 'manager', max: 'manager' } as const;

/** Where the organisation of the tests lives. */
export const castZone = 'Europe/Berlin';

/** Sets the organisation up, makes everybody, signs in who may. */
export async function meetCast(t: TestApp): Promise<Cast> {
  const setUp = await t.call(accounts.setUp, {
    body: {
      secret: t.setupSecret,
      name: 'Ada',
      email: emailOf('ada'),
      password,
      organisationName: 'Northwind',
      timeZone: castZone,
      employeeVisibility: 'all',
    },
  });
  expect(setUp.status).toBe(201);
  for (const stop of stopNightlyWork) await stop(t);
  const cast = { ada: { id: setUp.body.user._id, email: emailOf('ada'), token: setUp.body.token } } as Cast;
  const passwordHash = await t.app.passwords.hash(password);
  for (const name of castNames.slice(1)) {
    const role = roles[name as keyof typeof roles] ?? 'employee';
    const made = { name: name[0]!.toUpperCase() + name.slice(1), email: emailOf(name), passwordHash, role, status: 'pending' as const };
    const { id } = await t.app.write((tx) => insertUser(t.app, tx, made));
    cast[name] = { id, email: emailOf(name), token: '' };
    const decide = name === 'rex' ? people.reject : people.approve;
    // An admin outside the cast approves managers: a person may not be the second one beside the one who approved them.
    if (role === 'manager') await approvePerson(t.app, { id: t.app.ids.id(), role: 'admin' }, id);
    else if (name !== 'pia') expect((await t.call(decide, { token: cast.ada.token, params: { id } })).status).toBe(200);
  }
  // Made without the events that give a name.
  await findConfusables(t.app);
  expect((await t.call(people.toggle, { token: cast.ada.token, params: { id: cast.dee.id } })).body.isActive).toBe(false);
  // Signing in is proved elsewhere; a hash of a password each, in every file, is what tests would spend their time on.
  for (const name of ['mona', 'max', 'eli', 'eve'] as const) cast[name].token = await newSession(t, cast[name].id);
  return cast;
}

/** Somebody's session without a login. Returns the token. */
export const newSession = (t: TestApp, userId: string): Promise<string> =>
  t.app.write((tx) => t.app.sessions.start(tx, userId, { agent: '', address: '127.0.0.1' }));

/** Time passes, longer than a session lasts: all who could sign in have done so again. */
export async function passTime(t: TestApp, cast: Cast, ms: number): Promise<void> {
  t.clock.forward(ms);
  for (const person of Object.values(cast)) if (person.token) person.token = await newSession(t, person.id);
}

/** Everybody who can, signed in anew: sessions end when a test moves the clock by weeks. */
export async function signInAnew(t: TestApp, cast: Cast): Promise<void> {
  for (const name of ['ada', 'mona', 'max', 'eli', 'eve'] as const) cast[name].token = await newSession(t, cast[name].id);
}

/** Sets that everybody signed in has just proved his identity, so that no call asks for it, wherever the clock is. */
export const proveAnew = ({ app, clock }: TestApp): Promise<void> =>
  app.write(async (tx) => {
    await tx.db.updateTable('sessions').set({ proved_at: clock.now() }).execute();
    await tx.record({ type: 'session.proved', actorId: null, subject: null, data: {} });
  });

export async function signIn(t: TestApp, name: string): Promise<string> {
  const reply = await t.call(accounts.login, { body: { email: emailOf(name), password } });
  expect(reply.status).toBe(200);
  return reply.body.token;
}

/** One name on each list, by name on the wire. */
export const lists = { targetEmployees: 'Dana Whitfield', targetDepartments: 'Warehouse', categoryTypes: 'Workload' } as const;
/** The options of a rant in tests. */
export const rantAbout = { target: lists.targetEmployees, department: lists.targetDepartments, categoryType: lists.categoryTypes };

export async function fillLists(t: TestApp, cast: Cast): Promise<void> {
  for (const [list, name] of Object.entries(lists))
    expect((await t.call(options.add, { token: cast.mona.token, params: { list }, body: { name } })).status).toBe(201);
}

/** A rant by `token`; returns its id. */
export async function submit(t: TestApp, token: string, content: string, more: Partial<Record<string, string>> = {}): Promise<string> {
  const body = { ...rantAbout, content, ...more };
  const reply = await t.call(rants.submit, { token, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body._id;
}

/** The organisation's settings, as an admin changes them. */
export const settle = (t: TestApp, changes: Partial<Organisation>): Promise<unknown> => changeSettings(t.app, null, changes);

/** Links a target employee to an account (or to nobody), as an admin who is not in the play. */
export const linkTarget = (t: TestApp, targetId: string, userId: string | null): Promise<unknown> =>
  link(t.app, { id: 'an admin', role: 'admin' }, 'targetEmployees', targetId, userId);

/** Deletes a person, as an admin who is not in the play: the row hidden, what was written kept. */
export const forgetPerson = (t: TestApp, userId: string): Promise<void> => removePerson(t.app, { id: 'an admin', role: 'admin' }, userId);

/** The departments of a manager, by their ids, as an admin who is not in the play. */
export const giveDepartments = (t: TestApp, userId: string, departments: readonly string[]): Promise<void> =>
  t.app.write((tx) => setDepartments(tx, { id: 'an admin', role: 'admin' }, userId, departments));
