/** Permissions to link two rants, and to read answers through the link. */
import { expect, test } from 'vitest';
import { canLinkRant, canReadAnswersOf, type Role } from './policy.ts';

test('who handles both rants and wrote neither links them; whom the other one is about reads no answer to it', () => {
  const about = { kind: 'named' as const, authorId: 'max', targetUserIds: ['tom'], managerIds: ['max', 'mona'], ownerId: 'nia' };
  const links = (id: string, role: Role) => canLinkRant({ id, role }, about);
  expect([links('mona', 'manager'), links('nia', 'manager'), links('zoe', 'admin')]).toEqual([true, true, true]);
  expect([
    links('max', 'manager'),
    links('max', 'admin'),
    links('tom', 'admin'),
    links('pim', 'manager'),
    links('eve', 'employee'),
  ]).toEqual(Array(5).fill(false));
  expect([canReadAnswersOf('eve', about), canReadAnswersOf('tom', about)]).toEqual([true, false]);
  // Nobody knows who wrote a sealed one: it may be anybody.
  expect([canReadAnswersOf(null, about), canReadAnswersOf(null, { ...about, targetUserIds: [] })]).toEqual([false, true]);
});
