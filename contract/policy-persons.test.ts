import { expect, test } from 'vitest';
import { personNumberReaders, roles, seesPersonNumbers } from './policy.ts';

test('numbers about persons are told to managers and admins, to admins, or to nobody; never to employees', () => {
  const told = (personNumbers: (typeof personNumberReaders)[number]) =>
    roles.filter((role) => seesPersonNumbers({ role }, { personNumbers }));
  expect(Object.fromEntries(personNumberReaders.map((one) => [one, told(one)]))).toEqual({
    off: [],
    admins: ['admin'],
    managers: ['admin', 'manager'],
  });
});
