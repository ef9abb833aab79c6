import { expect, test } from 'vitest';
import type { Actor } from '#contract/policy.ts';
import type { RantSubject } from '#features/rants/contract';
import { canReadCheckIn, canReadSummary, canSummarise, isSummaryFor, isTrustedContact } from './policy.ts';

const [ada, mona, max, eve, eli] = (
  [
    ['ada', 'admin'],
    ['mona', 'manager'],
    ['max', 'manager'],
    ['eve', 'employee'],
    ['eli', 'employee'],
  ] as const
).map(([id, role]) => ({ id, role })) as [Actor, Actor, Actor, Actor, Actor];
const everybody = [ada, mona, max, eve, eli];
const idsWhere = (rule: (actor: Actor) => boolean) => everybody.filter(rule).map(({ id }) => id);

/** Eve's rant about Max, which every manager handles. */
const rant: RantSubject = { kind: 'named', authorId: 'eve', targetUserIds: ['max'], managerIds: null, ownerId: null };

test('handlers write and read a summary, except its target; its author reads it once shared', () => {
  expect(idsWhere((actor) => canSummarise(actor, rant))).toEqual(['ada', 'mona']);
  expect(idsWhere((actor) => canReadSummary(actor, rant, { isShared: false }))).toEqual(['ada', 'mona']);
  expect(idsWhere((actor) => canReadSummary(actor, rant, { isShared: true }))).toEqual(['ada', 'mona', 'eve']);
});

test('a summary belongs to its person while the name is linked to that account, and to that person’s keys', () => {
  expect(idsWhere((actor) => isSummaryFor(actor, { userId: 'max', linkedTo: 'max' }))).toEqual(['max']);
  for (const linkedTo of [null, 'mona']) expect(idsWhere((actor) => isSummaryFor(actor, { userId: 'max', linkedTo }))).toEqual([]);
  const key = (knownBy: string): Actor => ({ id: 'k', role: 'manager', key: { id: 'k', isService: true, knownBy } });
  expect(isSummaryFor(key('max'), { userId: 'max', linkedTo: 'max' })).toBe(true);
  expect(isSummaryFor(key('mona'), { userId: 'max', linkedTo: 'max' })).toBe(false);
});

test('only its author and the trusted contact read a check-in; a possible target is no trusted contact', () => {
  const checkIn = (targetUserIds: string[]) => ({ authorId: 'eve', trustedContactId: 'mona', targetUserIds });
  expect(idsWhere((actor) => isTrustedContact(actor, checkIn(['max'])))).toEqual(['mona']);
  expect(idsWhere((actor) => canReadCheckIn(actor, checkIn(['max'])))).toEqual(['mona', 'eve']);
  expect(idsWhere((actor) => isTrustedContact(actor, checkIn(['max', 'mona'])))).toEqual([]);
  expect(idsWhere((actor) => canReadCheckIn(actor, checkIn(['max', 'mona'])))).toEqual(['eve']);
  expect(idsWhere((actor) => canReadCheckIn(actor, { authorId: null, trustedContactId: null, targetUserIds: [] }))).toEqual([]);
});
