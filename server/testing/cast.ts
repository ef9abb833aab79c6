/**
 * The cast of every test: ada admin, mona and max managers, eli and eve employees, pia pending, rex rejected, dee deactivated; and the lists
 * they choose from. Made by doing what people do.
 */
import { accounts, type Organisation } from '@earshot/contract/accounts';
import { options } from '@earshot/contract/options';
import { rants } from '@earshot/contract/rants';
import { expect } from 'vitest';
import { insertUser, storeSettings } from '../features/accounts/index.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
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

/** Sets the organisation up, makes everybody, signs in who may. */
export async function meetCast(t: TestApp): Promise<Cast> {
  const setUp = await t.call(accounts.setUp, {
    body: {
      secret: t.setupSecret,
      name: 'Ada',
      email: emailOf('ada'),
      password,
      organisationName: 'Northwind',
      timeZone: 'Europe/Berlin',
      employeeVisibility: 'all',
    },
  });
  expect(setUp.status).toBe(201);
  const cast = { ada: { id: setUp.body.user._id, email: emailOf('ada'), token: setUp.body.token } } as Cast;
  const passwordHash = await hashPassword(password);
  for (const name of castNames.slice(1)) {
    const role = roles[name as keyof typeof roles] ?? 'employee';
    const made = { name: name[0]!.toUpperCase() + name.slice(1), email: emailOf(name), passwordHash, role, status: 'pending' as const };
    const { id } = await t.app.write((tx) => insertUser(t.app, tx, made));
    cast[name] = { id, email: emailOf(name), token: '' };
    const decide = name === 'rex' ? accounts.reject : accounts.approve;
    if (name !== 'pia') expect((await t.call(decide, { token: cast.ada.token, params: { id } })).status).toBe(200);
  }
  await t.app.writer.updateTable('users').set({ is_active: 0 }).where('id', '=', cast.dee.id).execute();
  for (const name of ['mona', 'max', 'eli', 'eve'] as const) cast[name].token = await signIn(t, name);
  return cast;
}

export async function signIn(t: TestApp, name: string): Promise<string> {
  const reply = await t.call(accounts.login, { body: { email: emailOf(name), password } });
  expect(reply.status).toBe(200);
  return reply.body.token;
}

/** One name on each list, by name on the wire. */
export const lists = { targetEmployees: 'Dana Whitfield', targetDepartments: 'Warehouse', categoryTypes: 'Workload' } as const;

export async function fillLists(t: TestApp, cast: Cast): Promise<void> {
  for (const [list, name] of Object.entries(lists))
    expect((await t.call(options.add, { token: cast.mona.token, params: { list }, body: { name } })).status).toBe(201);
}

/** A rant by `token`; returns its id. */
export async function submit(t: TestApp, token: string, content: string, about: Partial<Record<string, string>> = {}): Promise<string> {
  const body = { target: lists.targetEmployees, department: lists.targetDepartments, categoryType: lists.categoryTypes, content, ...about };
  const reply = await t.call(rants.submit, { token, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body._id;
}

/** Settings are written by an admin's form that comes later; the event makes every instance forget the old ones. */
export const settle = (t: TestApp, changes: Partial<Organisation>): Promise<void> =>
  t.app.write(async (tx) => {
    await storeSettings(tx, changes);
    await tx.record({ type: 'setup.done', actorId: null, subject: null, data: {} });
  });

/** Links a target employee to an account (or to nobody), as an admin will be able to. */
export async function linkTarget(t: TestApp, targetId: string, userId: string | null): Promise<void> {
  await t.app.write(async (tx) => {
    await tx.db.updateTable('options').set({ user_id: userId }).where('id', '=', targetId).execute();
    await tx.record({ type: 'option.renamed', actorId: null, subject: targetId, data: { list: 'targetEmployees', from: '', to: '' } });
  });
}

/** As deleting a person will leave it: the row hidden, what was written kept. */
export const forgetPerson = (t: TestApp, userId: string) =>
  t.app.writer.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', userId).execute();
