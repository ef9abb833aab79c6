/**
 * The cast of every test: ada admin, mona and max managers, eli and eve employees, pia pending, rex rejected, dee deactivated; and the
 * lists of options. Most is done by the calls that people make; accounts are inserted and sessions started directly, which is faster.
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
  /** Empty for people who cannot sign in. */
  token: string;
}
export type Cast = Record<CastName, Person>;

const roles = { mona: 'manager', max: 'manager' } as const;

export const castZone = 'Europe/Berlin';

/** Sets up the organisation, makes all accounts, and starts sessions for those who may sign in. */
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
    const person = { name: name[0]!.toUpperCase() + name.slice(1), email: emailOf(name), passwordHash, role, status: 'pending' as const };
    const { id } = await t.app.write((tx) => insertUser(t.app, tx, person));
    cast[name] = { id, email: emailOf(name), token: '' };
    const decide = name === 'rex' ? people.reject : people.approve;
    // An admin outside the cast approves managers, because somebody may not act as a second person beside the one who approved them.
    if (role === 'manager') await approvePerson(t.app, { id: t.app.ids.id(), role: 'admin' }, id);
    else if (name !== 'pia') expect((await t.call(decide, { token: cast.ada.token, params: { id } })).status).toBe(200);
  }
  // The accounts were made without the events that normally start this search.
  await findConfusables(t.app);
  expect((await t.call(people.toggle, { token: cast.ada.token, params: { id: cast.dee.id } })).body.isActive).toBe(false);
  // Signing in is tested elsewhere. Hashing a password for each person in every test file would take most of the time.
  for (const name of ['mona', 'max', 'eli', 'eve'] as const) cast[name].token = await newSession(t, cast[name].id);
  return cast;
}

/** Starts a session without signing in. Returns the token. */
export const newSession = (t: TestApp, userId: string): Promise<string> =>
  t.app.write((tx) => t.app.sessions.start(tx, userId, { agent: '', address: '127.0.0.1' }));

/** Moves the clock by more than a session lasts, and starts new sessions for all who had one. */
export async function passTime(t: TestApp, cast: Cast, ms: number): Promise<void> {
  t.clock.forward(ms);
  for (const person of Object.values(cast)) if (person.token) person.token = await newSession(t, person.id);
}

/** Starts new sessions for all who may sign in, because sessions end when a test moves the clock by weeks. */
export async function renewSessions(t: TestApp, cast: Cast): Promise<void> {
  for (const name of ['ada', 'mona', 'max', 'eli', 'eve'] as const) cast[name].token = await newSession(t, cast[name].id);
}

/** Marks all sessions as having just confirmed the person's identity, so that no call asks for it. */
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

/** One name on each list, by the list's name on the wire. */
export const lists = { targetEmployees: 'Dana Whitfield', targetDepartments: 'Warehouse', categoryTypes: 'Workload' } as const;
/** The target, department and category of rants in tests. */
export const rantAbout = { target: lists.targetEmployees, department: lists.targetDepartments, categoryType: lists.categoryTypes };

export async function fillLists(t: TestApp, cast: Cast): Promise<void> {
  for (const [list, name] of Object.entries(lists))
    expect((await t.call(options.add, { token: cast.mona.token, params: { list }, body: { name } })).status).toBe(201);
}

/** Submits a rant with this token; returns its id. */
export async function submit(t: TestApp, token: string, content: string, extra: Partial<Record<string, string>> = {}): Promise<string> {
  const body = { ...rantAbout, content, ...extra };
  const reply = await t.call(rants.submit, { token, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body._id;
}

/** Changes settings of the organisation without an admin. */
export const settle = (t: TestApp, changes: Partial<Organisation>): Promise<unknown> => changeSettings(t.app, null, changes);

/** Links a target employee to an account (or to nobody), as an admin outside the cast. */
export const linkTarget = (t: TestApp, targetId: string, userId: string | null): Promise<unknown> =>
  link(t.app, { id: 'an admin', role: 'admin' }, 'targetEmployees', targetId, userId);

/** Deletes a person as an admin outside the cast: the row is hidden, and what the person wrote is kept. */
export const forgetPerson = (t: TestApp, userId: string): Promise<void> => removePerson(t.app, { id: 'an admin', role: 'admin' }, userId);

/** Sets the departments of a manager by their ids, as an admin outside the cast. */
export const giveDepartments = (t: TestApp, userId: string, departments: readonly string[]): Promise<void> =>
  t.app.write((tx) => setDepartments(tx, { id: 'an admin', role: 'admin' }, userId, departments));
