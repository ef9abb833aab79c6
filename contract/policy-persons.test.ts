import { expect, test } from 'vitest';
import { personNumberReaders, roles, seesPersonNumbers } from './policy.ts';

test('numbers about persons are shown to managers and admins, to admins only, or to nobody; never to employees', () => {
  const readersOf = (personNumbers: (typeof personNumberReaders)[number]) =>
    roles.filter((role) => seesPersonNumbers({ role }, { personNumbers }));
  expect(Object.fromEntries(personNumberReaders.map((item) => [item, readersOf(item)]))).toEqual({
    off: [],
    admins: ['admin'],
    managers: ['admin', 'manager'],
  });
});
