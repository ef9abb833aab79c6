import { expect, test } from 'vitest';
import {
  type Actor,
  accountStatuses,
  canDeleteComment,
  canDeletePerson,
  canEditComment,
  canEditPerson,
  canGiveRole,
  canHaveDepartments,
  canPublishCount,
  canSetCredentials,
  canSetDepartments,
  canSignIn,
  managerViews,
  type Role,
  roles,
  seesDepartments,
  statusOfNew,
  visibilities,
  whyMustStay,
} from './policy.ts';

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

/** The rules about people, written out again: what each role may do to each role. */
const [ada, mona, eli] = (['admin', 'manager', 'employee'] as const).map((role) => ({ id: role, role })) as [Actor, Actor, Actor];
const onWhom = (rule: (actor: Actor, role: Role) => boolean) => [ada, mona, eli].map((item) => roles.filter((role) => rule(item, role)));

test('admins edit any person and give any role; managers edit employees and make managers and employees; employees nobody', () => {
  expect(onWhom((item, role) => canEditPerson(item, { id: 'x', role }))).toEqual([['admin', 'manager', 'employee'], ['employee'], []]);
  expect(onWhom((item, role) => canGiveRole(item, role))).toEqual([['admin', 'manager', 'employee'], ['manager', 'employee'], []]);
  expect([ada, mona, eli].map(canSetCredentials)).toEqual([true, false, false]);
  expect([ada, mona, eli].map(statusOfNew)).toEqual(['approved', 'pending', 'pending']);
});

test('an admin’s key gives the admin’s role to nobody and sets no credentials; the key of the directory, which opens the directory’s calls only, may', () => {
  const key = { id: 'k', isService: true, knownBy: 'admin' };
  const [byKey, byDirectory]: Actor[] = [
    { ...ada, key },
    { ...ada, key: { ...key, isDirectory: true } },
  ] as never;
  expect(roles.filter((role) => canGiveRole(byKey!, role))).toEqual(['manager', 'employee']);
  expect(canSetCredentials(byKey!)).toBe(false);
  expect(roles.filter((role) => canGiveRole(byDirectory!, role))).toEqual(['admin', 'manager', 'employee']);
  expect(canSetCredentials(byDirectory!)).toBe(true);
});

test('a count is told where each reader, less what that reader can read, leaves enough people', () => {
  expect([[5, 6], [5, 4], [], [4]].map((counts) => canPublishCount(counts, 5))).toEqual([true, false, true, false]);
});

test('an admin cannot be deleted', () => {
  expect(onWhom((item, role) => canDeletePerson(item, { id: 'x', role }))).toEqual([['manager', 'employee'], ['employee'], []]);
});

test('people cannot take their own accounts away; the last active admin and the last active manager stay', () => {
  for (const item of [ada, mona, eli]) expect(whyMustStay(item, item, [item.id, 'another'])).toBe('own_account');
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

test('a comment is changed by its author alone, and deleted by its author, managers and admins', () => {
  const rules = (role: Role) =>
    ['me', 'you', null].map((authorId) => {
      const me = { id: 'me', role };
      return [canEditComment(me, { authorId }), canDeleteComment(me, { authorId })].map(Number).join('');
    });
  expect(rules('employee')).toEqual(['11', '00', '00']);
  for (const role of ['manager', 'admin'] as const) expect(rules(role)).toEqual(['11', '01', '01']);
});
