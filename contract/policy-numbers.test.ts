import { expect, test } from 'vitest';
import { countsRants, personNumberReaders, type Role, roles, seesPersonNumbers, visibilities } from './policy.ts';

test('numbers about persons are told to managers and admins, to admins, or to nobody; never to employees', () => {
  const told = (personNumbers: (typeof personNumberReaders)[number]) =>
    roles.filter((role) => seesPersonNumbers({ role }, { personNumbers }));
  expect(Object.fromEntries(personNumberReaders.map((one) => [one, told(one)]))).toEqual({
    off: [],
    admins: ['admin'],
    managers: ['admin', 'manager'],
  });
});

test('charts count rants for who may list them, unless everybody reads published numbers only; of one’s own they always do', () => {
  const of = (role: Role, employeeVisibility: 'all' | 'own', numbersGuard: 'employees' | 'everybody') =>
    countsRants({ role }, { employeeVisibility, numbersGuard });
  for (const role of roles) for (const visibility of visibilities) expect(of(role, visibility, 'employees')).toBe(true);
  expect(roles.map((role) => of(role, 'own', 'everybody'))).toEqual([false, false, true]);
  expect(roles.map((role) => of(role, 'all', 'everybody'))).toEqual([false, false, false]);
});
