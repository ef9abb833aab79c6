/** Permissions to ask for the removal of a rant, and to decide it. */
import { expect, test } from 'vitest';
import { canAskRemoval, canDecideRemoval, type Role } from './policy.ts';

test('an admin asks who neither wrote it nor is meant; a second person who handles it decides', () => {
  const about = { kind: 'named' as const, authorId: 'max', targetUserIds: ['tom'], managerIds: ['mona'], ownerId: null };
  const asks = (id: string, role: Role) => canAskRemoval({ id, role }, about);
  expect([asks('zoe', 'admin'), asks('mona', 'manager'), asks('max', 'admin'), asks('tom', 'admin')]).toEqual([true, false, false, false]);
  const decides = (id: string, role: Role) => canDecideRemoval({ id, role }, about, 'zoe');
  expect([decides('mona', 'manager'), decides('ada', 'admin')]).toEqual([true, true]);
  expect([
    decides('zoe', 'admin'),
    decides('max', 'admin'),
    decides('tom', 'admin'),
    decides('pim', 'manager'),
    decides('eve', 'employee'),
  ]).toEqual(Array(5).fill(false));
});
