import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Actor,
  accountStatuses,
  canAnswerRant,
  canDeleteComment,
  canDeletePerson,
  canEditComment,
  canEditPerson,
  canGiveRole,
  canHaveDepartments,
  canJoinRant,
  canOwnRant,
  canSeeHandOvers,
  canSeeNotes,
  canSeeOpenings,
  canSeeOwner,
  canSeeRant,
  canSetCredentials,
  canSetDepartments,
  canSignIn,
  canWriteOnRant,
  isAuthorOf,
  managerViews,
  type RantSubject,
  type Readers,
  type Role,
  roles,
  seesDepartments,
  statusOfNew,
  visibilities,
  whyMustStay,
} from './policy.ts';
import { rantKinds, sealedReaderKinds } from './rant-kinds.ts';

const someone = fc.constantFrom('me', 'you', 'they');
const actor: fc.Arbitrary<Actor> = fc.record({ id: someone, role: fc.constantFrom(...roles) });
const rant = fc.record({
  kind: fc.constantFrom(...rantKinds),
  authorId: fc.option(someone),
  targetUserIds: fc.array(someone, { maxLength: 3 }),
  managerIds: fc.option(fc.array(someone, { maxLength: 3 })),
  ownerId: fc.option(someone),
});
const visibility = fc.constantFrom(...visibilities);
/** Said a second time. */
const handles = (a: Actor, r: RantSubject) =>
  a.role === 'admin' || (a.role === 'manager' && [...(r.managerIds ?? [a.id]), r.ownerId].includes(a.id));
const readers = fc.record({ employeeVisibility: visibility, sealedReaders: fc.constantFrom(...sealedReaderKinds) });
type WhoReads = Pick<Readers, 'employeeVisibility' | 'sealedReaders'>;
const always = (property: (a: Actor, r: RantSubject, v: WhoReads) => boolean) =>
  fc.assert(fc.property(actor, rant, readers, property), { numRuns: 500 });
const [all, own] = (['all', 'own'] as const).map((employeeVisibility) => ({ employeeVisibility, sealedReaders: 'handlers' as const })) as [
  WhoReads,
  WhoReads,
];

test('an author always sees the own rant and may write on it; nobody else may write', () => {
  always((a, r, v) => r.authorId !== a.id || canSeeRant(a, r, v));
  always((a, r) => isAuthorOf(a, r) === (r.authorId === a.id));
  always((a, r) => canWriteOnRant(a, r) === (r.authorId === a.id || canAnswerRant(a, r)));
});

test('nobody sees what is about himself, unless he wrote it, and nobody answers it ever', () => {
  always((a, r, v) => !r.targetUserIds.includes(a.id) || r.authorId === a.id || !canSeeRant(a, r, v));
  always((a, r) => !r.targetUserIds.includes(a.id) || !canAnswerRant(a, r));
});

test("with 'own' employees see nothing of others; whoever handles a rant does not notice the setting", () => {
  always((a, r, v) => v.employeeVisibility !== 'own' || a.role !== 'employee' || canSeeRant(a, r, v) === (r.authorId === a.id));
  always((a, r) => !handles(a, r) || canSeeRant(a, r, own) === canSeeRant(a, r, all));
  always((a, r) => !canSeeRant(a, r, own) || canSeeRant(a, r, all));
});

test('a sealed rant is read by who handles it; by others only where they read named ones and the organisation said so', () => {
  always((a, r, v) => r.kind === 'named' || handles(a, r) || r.authorId === a.id || v.sealedReaders === 'asNamed' || !canSeeRant(a, r, v));
  always((a, r, v) => v.sealedReaders === 'handlers' || canSeeRant(a, r, v) === canSeeRant(a, { ...r, kind: 'named' }, v));
  always((a, r) => r.kind === 'named' || !(canJoinRant(a, r, 'all') || canJoinRant(a, r, 'own')));
});

test('only who handles a rant answers it; openings are for the author and for them', () => {
  always((a, r) => !canAnswerRant(a, r) || handles(a, r));
  always((a, r) => canSeeOpenings(a, r) === (handles(a, r) || r.authorId === a.id));
});

test('where managers see their departments, a manager of another one sees and answers nothing but his own', () => {
  always((a, r) => a.role === 'admin' || handles(a, r) || canSeeRant(a, r, own) === (r.authorId === a.id));
  always((a, r) => a.role !== 'admin' || r.targetUserIds.includes(a.id) || (canSeeRant(a, r, own) && canAnswerRant(a, r)));
});

test('departments count for managers, where employees see only their own and the organisation says so', () => {
  for (const role of roles)
    for (const employeeVisibility of visibilities)
      for (const managersSee of managerViews)
        expect(seesDepartments({ role }, { employeeVisibility, managersSee, sealedReaders: 'handlers' })).toBe(
          role === 'manager' && employeeVisibility === 'own' && managersSee === 'departments',
        );
  expect(roles.filter((role) => canHaveDepartments({ role }))).toEqual(['manager']);
  expect(roles.filter((role) => canSetDepartments({ id: 'x', role }))).toEqual(['admin']);
});

test('only approved and active people sign in', () => {
  for (const status of accountStatuses)
    for (const isActive of [true, false]) expect(canSignIn({ status, isActive })).toBe(status === 'approved' && isActive);
});

test('roles, states and the two visibilities are these', () => {
  expect([roles, accountStatuses, visibilities]).toEqual([
    ['admin', 'manager', 'employee'],
    ['pending', 'approved', 'rejected'],
    ['all', 'own'],
  ]);
});

/** Each rule about people, said a second time: what each role may do to each role. */
const [ada, mona, eli] = (['admin', 'manager', 'employee'] as const).map((role) => ({ id: role, role })) as [Actor, Actor, Actor];
const onWhom = (rule: (actor: Actor, role: Role) => boolean) => [ada, mona, eli].map((one) => roles.filter((role) => rule(one, role)));

test('admins edit any person and give any role; managers edit employees and make managers and employees; employees nobody', () => {
  expect(onWhom((one, role) => canEditPerson(one, { id: 'x', role }))).toEqual([['admin', 'manager', 'employee'], ['employee'], []]);
  expect(onWhom((one, role) => canGiveRole(one, role))).toEqual([['admin', 'manager', 'employee'], ['manager', 'employee'], []]);
  expect([ada, mona, eli].map(canSetCredentials)).toEqual([true, false, false]);
  expect([ada, mona, eli].map(statusOfNew)).toEqual(['approved', 'pending', 'pending']);
});

test('nobody deletes an admin', () => {
  expect(onWhom((one, role) => canDeletePerson(one, { id: 'x', role }))).toEqual([['manager', 'employee'], ['employee'], []]);
});

test('nobody takes his own account away; the last active admin and the last active manager stay', () => {
  for (const one of [ada, mona, eli]) expect(whyMustStay(one, one, [one.id, 'another'])).toBe('own_account');
  expect(whyMustStay(ada, { id: 'a', role: 'admin' }, ['a'])).toBe('last_admin');
  expect(whyMustStay(ada, { id: 'm', role: 'manager' }, ['m'])).toBe('last_manager');
  expect(whyMustStay(ada, { id: 'e', role: 'employee' }, ['e'])).toBeNull();
  for (const role of ['admin', 'manager'] as const) {
    expect(whyMustStay(ada, { id: 'x', role }, ['x', 'y']), 'one of two').toBeNull();
    expect(whyMustStay(ada, { id: 'x', role }, ['y', 'x']), 'one of two').toBeNull();
    expect(whyMustStay(ada, { id: 'x', role }, ['y']), 'not active, so not the last').toBeNull();
    expect(whyMustStay(ada, { id: 'x', role }, []), 'not active, so not the last').toBeNull();
  }
});

test('who sees, answers and adds to a rant, case by case', () => {
  const [mine, aboutMe, others] = [
    { kind: 'named' as const, authorId: 'me', targetUserIds: [], managerIds: null, ownerId: null },
    { kind: 'named' as const, authorId: 'you', targetUserIds: ['somebody', 'me'], managerIds: null, ownerId: null },
    { kind: 'named' as const, authorId: null, targetUserIds: ['you'], managerIds: null, ownerId: null },
  ];
  const both = { kind: 'named' as const, authorId: 'me', targetUserIds: ['somebody', 'me'], managerIds: null, ownerId: null };
  const rules = (role: Role) =>
    [mine, aboutMe, others, both].map((one) => {
      const me = { id: 'me', role };
      return [canSeeRant(me, one, all), canSeeRant(me, one, own), canAnswerRant(me, one), canWriteOnRant(me, one), canSeeOpenings(me, one)]
        .map(Number)
        .join('');
    });
  expect(rules('employee')).toEqual(['11011', '00000', '10000', '11011']);
  for (const role of ['manager', 'admin'] as const) expect(rules(role)).toEqual(['11111', '00001', '11111', '11011']);
});

test('a comment is changed by its author alone, and deleted by its author, managers and admins', () => {
  const rules = (role: Role) =>
    ['me', 'you', null].map((authorId) => {
      const me = { id: 'me', role };
      return [canEditComment(me, { authorId }), canDeleteComment(me, { authorId })].map(Number).join('');
    });
  expect(rules('employee')).toEqual(['11', '00', '00']);
  for (const role of ['manager', 'admin'] as const) expect(rules(role)).toEqual(['11', '01', '01']);
});

test('a rant is owned by an active manager or admin it is not about and who did not write it', () => {
  const about = { kind: 'named' as const, authorId: 'eve', targetUserIds: ['ada'], managerIds: null, ownerId: null };
  const person = { id: 'mona', role: 'manager', status: 'approved', isActive: true } as const;
  expect(canOwnRant(person, about)).toBe(true);
  // In another department, too: an owner sees the rant.
  expect(canOwnRant(person, { ...about, managerIds: [] })).toBe(true);
  expect(canSeeRant(person, { ...about, managerIds: [], ownerId: 'mona' }, own)).toBe(true);
  for (const not of [{ id: 'ada' }, { id: 'eve' }, { role: 'employee' }, { status: 'pending' }, { isActive: false }] as const)
    expect(canOwnRant({ ...person, ...not }, about), JSON.stringify(not)).toBe(false);
});

test('whose it is learns who handles it, and its author nothing of how it got there', () => {
  const about = { kind: 'named' as const, authorId: 'max', targetUserIds: ['ada'], managerIds: null, ownerId: null };
  const seen = (['mona', 'max', 'ada'] as const).map((id) => [
    canSeeOwner({ id, role: 'admin' }, about),
    canSeeHandOvers({ id, role: 'admin' }, about),
  ]);
  expect(seen).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect(canSeeOwner({ id: 'eve', role: 'employee' }, about)).toBe(false);
});

test('notes are for who handles the rant: never its author, whom it is about, another department or an employee', () => {
  const about = { kind: 'named' as const, authorId: 'max', targetUserIds: ['ada'], managerIds: ['mona'], ownerId: 'nia' };
  const reads = (id: string, role: Role) => canSeeNotes({ id, role }, about);
  expect([reads('mona', 'manager'), reads('nia', 'manager'), reads('zoe', 'admin')]).toEqual([true, true, true]);
  expect([reads('max', 'admin'), reads('ada', 'admin'), reads('tom', 'manager'), reads('eve', 'employee')]).toEqual(Array(4).fill(false));
});

test('where all may read, an employee who reads a rant of somebody else joins it; nobody else does', () => {
  const about = { kind: 'named' as const, authorId: 'eli', targetUserIds: ['tom'], managerIds: null, ownerId: null };
  const joins = (id: string, role: Role, visibility = 'all' as 'all' | 'own') => canJoinRant({ id, role }, about, visibility);
  expect(joins('eve', 'employee')).toBe(true);
  expect([joins('eli', 'employee'), joins('tom', 'employee'), joins('eve', 'employee', 'own')]).toEqual([false, false, false]);
  expect([joins('mona', 'manager'), joins('ada', 'admin')]).toEqual([false, false]);
});
