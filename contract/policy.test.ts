import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Actor,
  accountStatuses,
  canAnswerRant,
  canSeeOpenings,
  canSeeRant,
  canSignIn,
  canWriteOnRant,
  gates,
  isAdmin,
  isHandler,
  may,
  type Permission,
  type Role,
  roles,
  visibilities,
} from './policy.ts';
import { rooms } from './rooms.ts';

/** Who passes each gate, said a second time: a permission that is new must be written here. */
const table: Record<Permission, readonly Role[]> = {
  public: roles,
  'self.use': roles,
  'rant.read': roles,
  'rant.submit': roles,
  'rant.write': roles,
  'rant.respond': ['admin', 'manager'],
  'rant.decide': ['admin', 'manager'],
  'option.read': roles,
  'option.manage': ['admin', 'manager'],
  'user.read': ['admin', 'manager'],
  'user.write': ['admin', 'manager'],
  'user.decide': ['admin'],
  'settings.write': ['admin'],
  'option.link': ['admin'],
  'audit.read': ['admin'],
  'deleted.manage': ['admin'],
  'settings.read': roles,
  'notification.own': roles,
};

test('§6 each permission lets exactly its roles pass', () => {
  expect(Object.keys(gates).toSorted()).toEqual(Object.keys(table).toSorted());
  for (const permission of Object.keys(table) as Permission[])
    for (const role of roles) expect(may({ id: 'x', role }, permission), `${permission} ${role}`).toBe(table[permission].includes(role));
});

test('§6 an admin passes every gate, and what an employee may a manager may', () => {
  for (const permission of Object.keys(gates) as Permission[]) {
    expect(may({ id: 'x', role: 'admin' }, permission)).toBe(true);
    if (may({ id: 'x', role: 'employee' }, permission)) expect(may({ id: 'x', role: 'manager' }, permission)).toBe(true);
  }
  for (const role of roles) expect([isAdmin({ role }), isHandler({ role })]).toEqual([role === 'admin', role !== 'employee']);
});

test('§6 every call declares a permission that exists', () => {
  for (const [room, calls] of Object.entries(rooms))
    for (const [name, e] of Object.entries(calls)) expect(Object.keys(gates), `${room}.${name}`).toContain(e.allow);
});

const someone = fc.constantFrom('me', 'you', 'they');
const actor: fc.Arbitrary<Actor> = fc.record({ id: someone, role: fc.constantFrom(...roles) });
const rant = fc.record({ authorId: fc.option(someone), targetUserId: fc.option(someone) });
const visibility = fc.constantFrom(...visibilities);
const always = (property: (a: Actor, r: { authorId: string | null; targetUserId: string | null }, v: 'all' | 'own') => boolean) =>
  fc.assert(fc.property(actor, rant, visibility, property), { numRuns: 500 });

test('§1 decisions: an author always sees the own rant and may write on it; nobody else may write', () => {
  always((a, r, v) => r.authorId !== a.id || canSeeRant(a, r, v));
  always((a, r) => canWriteOnRant(a, r) === (r.authorId === a.id || canAnswerRant(a, r)));
});

test('§1 decisions: nobody sees what is about himself, unless he wrote it, and nobody answers it ever', () => {
  always((a, r, v) => r.targetUserId !== a.id || r.authorId === a.id || !canSeeRant(a, r, v));
  always((a, r) => r.targetUserId !== a.id || !canAnswerRant(a, r));
});

test("§1 decisions: with 'own' employees see nothing of others; handlers do not notice the setting", () => {
  always((a, r, v) => v !== 'own' || a.role !== 'employee' || canSeeRant(a, r, v) === (r.authorId === a.id));
  always((a, r) => a.role === 'employee' || canSeeRant(a, r, 'own') === canSeeRant(a, r, 'all'));
  always((a, r) => !canSeeRant(a, r, 'own') || canSeeRant(a, r, 'all'));
});

test('§6 only handlers answer; openings are for the author and the handlers', () => {
  always((a, r) => !canAnswerRant(a, r) || isHandler(a));
  always((a, r) => canSeeOpenings(a, r) === (isHandler(a) || r.authorId === a.id));
});

test('§4 only approved and active people sign in', () => {
  for (const status of accountStatuses)
    for (const isActive of [true, false]) expect(canSignIn({ status, isActive })).toBe(status === 'approved' && isActive);
});
