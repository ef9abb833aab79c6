/** Saved views and saved replies belong to somebody: their makers change them, and admins change those that are for all. */
import { expect, test } from 'vitest';
import { type Actor, type Role, roles } from '#contract/roles.ts';
import { canChangeReadyAnswer, canChangeView, canSeeClocks, type RantSubject } from './policy.ts';

const actor = (role: Role, id: string = role): Actor => ({ id, role });
const allowed = (may: (actor: Actor) => boolean): Role[] => roles.filter((role) => may(actor(role)));

test('a view or saved reply is changed by its maker, and by admins if it is shared', () => {
  for (const may of [canChangeView, canChangeReadyAnswer]) {
    expect(allowed((item) => may(item, { ownerId: 'employee', isShared: false }))).toEqual(['employee']);
    expect(allowed((item) => may(item, { ownerId: 'manager', isShared: true }))).toEqual(['admin', 'manager']);
    expect(allowed((item) => may(item, { ownerId: null, isShared: false }))).toEqual([]);
    expect(allowed((item) => may(item, { ownerId: null, isShared: true }))).toEqual(['admin']);
  }
});

test('a rant’s deadlines are visible to its author and to its handlers', () => {
  const rant: RantSubject = { kind: 'named', authorId: 'employee', targetUserIds: ['about'], managerIds: null, ownerId: null };
  expect(allowed((item) => canSeeClocks(item, rant))).toEqual(['admin', 'manager', 'employee']);
  expect(canSeeClocks(actor('employee', 'another'), rant)).toBe(false);
  expect(canSeeClocks(actor('manager', 'about'), rant), 'it is about this manager').toBe(false);
});
