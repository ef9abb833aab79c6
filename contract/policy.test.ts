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

test('departments limit managers only if employees see their own rants and the setting says so', () => {
  for (const role of roles)
    for (const employeeVisibility of visibilities)
      for (const managersSee of managerViews)
        expect(seesDepartments({ role }, { employeeVisibility, managersSee, sealedReaders: 'handlers' })).toBe(
          role === 'manager' && employeeVisibility === 'own' && managersSee === 'departments',
        );
  expect(roles.filter((role) => canHaveDepartments({ role }))).toEqual(['manager']);
  expect(roles.filter((role) => canSetDepartments({ id: 'x', role }))).toEqual(['admin']);
});

test('only approved and active people can sign in', () => {
  for (const status of accountStatuses)
    for (const isActive of [true, false]) expect(canSignIn({ status, isActive })).toBe(status === 'approved' && isActive);
});

test('roles, statuses and visibilities are exactly these', () => {
  expect([roles, accountStatuses, visibilities]).toEqual([
    ['admin', 'manager', 'employee'],
    ['pending', 'approved', 'rejected'],
    ['all', 'own'],
  ]);
});

/** The rules about people, written out again: what each role may do to each role. */
const [ada, mona, eli] = (['admin', 'manager', 'employee'] as const).map((role) => ({ id: role, role })) as [Actor, Actor, Actor];
const onWhom = (rule: (actor: Actor, role: Role) => boolean) => [ada, mona, eli].map((item) => roles.filter((role) => rule(item, role)));

test('admins edit everybody and give any role; managers edit employees and create managers and employees; employees edit nobody', () => {
  expect(onWhom((item, role) => canEditPerson(item, { id: 'x', role }))).toEqual([['admin', 'manager', 'employee'], ['employee'], []]);
  expect(onWhom((item, role) => canGiveRole(item, role))).toEqual([['admin', 'manager', 'employee'], ['manager', 'employee'], []]);
  expect([ada, mona, eli].map(canSetCredentials)).toEqual([true, false, false]);
  expect([ada, mona, eli].map(statusOfNew)).toEqual(['approved', 'pending', 'pending']);
});

test('an admin’s API key cannot make admins or set credentials; the directory’s key works only for the directory’s calls', () => {
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

test('a count is published only if enough people remain for each reader after subtracting what that reader can read', () => {
  expect([[5, 6], [5, 4], [], [4]].map((counts) => canPublishCount(counts, 5))).toEqual([true, false, true, false]);
});

test('an admin cannot be deleted', () => {
  expect(onWhom((item, role) => canDeletePerson(item, { id: 'x', role }))).toEqual([['manager', 'employee'], ['employee'], []]);
});

test('people cannot remove their own account, and the last active admin and manager stay', () => {
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

test('only its author changes a comment; its author, managers and admins delete it', () => {
  const rules = (role: Role) =>
    ['me', 'you', null].map((authorId) => {
      const me = { id: 'me', role };
      return [canEditComment(me, { authorId }), canDeleteComment(me, { authorId })].map(Number).join('');
    });
  expect(rules('employee')).toEqual(['11', '00', '00']);
  for (const role of ['manager', 'admin'] as const) expect(rules(role)).toEqual(['11', '01', '01']);
});
