import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, type Readers, type Role, roles, visibilities } from '#contract/policy.ts';
import { rantKinds, sealedReaderKinds } from '#contract/rant-kinds.ts';
import {
  canAnswerRant,
  canAskRemoval,
  canJoinRant,
  canLinkRant,
  canOwnRant,
  canReadLinkedAnswers,
  canReadRant,
  canSeeHandOvers,
  canSeeNotes,
  canSeeOpenings,
  canSeeOwner,
  canWriteOnRant,
  isAuthorOf,
  isSecondPerson,
  type RantSubject,
} from './policy.ts';

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
/** The rule of the policy, written a second time. */
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

test('authors always see their rant and may write on it; otherwise only people who may answer it write on it', () => {
  always((a, r, v) => r.authorId !== a.id || canReadRant(a, r, v));
  always((a, r) => isAuthorOf(a, r) === (r.authorId === a.id));
  always((a, r) => canWriteOnRant(a, r) === (r.authorId === a.id || canAnswerRant(a, r)));
});

test('targets never see a rant about themselves unless they wrote it, and never answer it', () => {
  always((a, r, v) => !r.targetUserIds.includes(a.id) || r.authorId === a.id || !canReadRant(a, r, v));
  always((a, r) => !r.targetUserIds.includes(a.id) || !canAnswerRant(a, r));
});

test("with 'own' employees see no rants of others; handlers are not affected", () => {
  always((a, r, v) => v.employeeVisibility !== 'own' || a.role !== 'employee' || canReadRant(a, r, v) === (r.authorId === a.id));
  always((a, r) => !handles(a, r) || canReadRant(a, r, own) === canReadRant(a, r, all));
  always((a, r) => !canReadRant(a, r, own) || canReadRant(a, r, all));
});

test('an anonymous rant is read by its handlers; by others only if they read named ones and the setting allows it', () => {
  always((a, r, v) => r.kind === 'named' || handles(a, r) || r.authorId === a.id || v.sealedReaders === 'asNamed' || !canReadRant(a, r, v));
  always((a, r, v) => v.sealedReaders === 'handlers' || canReadRant(a, r, v) === canReadRant(a, { ...r, kind: 'named' }, v));
  always((a, r) => r.kind === 'named' || !(canJoinRant(a, r, 'all') || canJoinRant(a, r, 'own')));
});

test('only handlers of a rant answer it; openings are shown to the author and to them', () => {
  always((a, r) => !canAnswerRant(a, r) || handles(a, r));
  always((a, r) => canSeeOpenings(a, r) === (handles(a, r) || r.authorId === a.id));
});

test('if managers see only their departments, a manager of another one sees and answers only their own rants', () => {
  always((a, r) => a.role === 'admin' || handles(a, r) || canReadRant(a, r, own) === (r.authorId === a.id));
  always((a, r) => a.role !== 'admin' || r.targetUserIds.includes(a.id) || (canReadRant(a, r, own) && canAnswerRant(a, r)));
});

test('the policy defines who sees, answers and adds to a rant, case by case', () => {
  const [ownRant, aboutMe, others] = [
    { kind: 'named' as const, authorId: 'me', targetUserIds: [], managerIds: null, ownerId: null },
    { kind: 'named' as const, authorId: 'you', targetUserIds: ['somebody', 'me'], managerIds: null, ownerId: null },
    { kind: 'named' as const, authorId: null, targetUserIds: ['you'], managerIds: null, ownerId: null },
  ];
  const both = { kind: 'named' as const, authorId: 'me', targetUserIds: ['somebody', 'me'], managerIds: null, ownerId: null };
  const rules = (role: Role) =>
    [ownRant, aboutMe, others, both].map((item) => {
      const me = { id: 'me', role };
      return [
        canReadRant(me, item, all),
        canReadRant(me, item, own),
        canAnswerRant(me, item),
        canWriteOnRant(me, item),
        canSeeOpenings(me, item),
      ]
        .map(Number)
        .join('');
    });
  expect(rules('employee')).toEqual(['11011', '00000', '10000', '11011']);
  for (const role of ['manager', 'admin'] as const) expect(rules(role)).toEqual(['11111', '00001', '11111', '11011']);
});

test('an owner is an active manager or admin who neither wrote the rant nor is its target', () => {
  const about = { kind: 'named' as const, authorId: 'eve', targetUserIds: ['ada'], managerIds: null, ownerId: null };
  const person = { id: 'mona', role: 'manager', status: 'approved', isActive: true } as const;
  expect(canOwnRant(person, about)).toBe(true);
  // A manager of another department can own the rant, too, and may then see it.
  expect(canOwnRant(person, { ...about, managerIds: [] })).toBe(true);
  expect(canReadRant(person, { ...about, managerIds: [], ownerId: 'mona' }, own)).toBe(true);
  for (const not of [{ id: 'ada' }, { id: 'eve' }, { role: 'employee' }, { status: 'pending' }, { isActive: false }] as const)
    expect(canOwnRant({ ...person, ...not }, about), JSON.stringify(not)).toBe(false);
});

test('owners see who handles the rant; its author does not see the assignments', () => {
  const about = { kind: 'named' as const, authorId: 'max', targetUserIds: ['ada'], managerIds: null, ownerId: null };
  const visible = (['mona', 'max', 'ada'] as const).map((id) => [
    canSeeOwner({ id, role: 'admin' }, about),
    canSeeHandOvers({ id, role: 'admin' }, about),
  ]);
  expect(visible).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect(canSeeOwner({ id: 'eve', role: 'employee' }, about)).toBe(false);
});

test('notes are for handlers of the rant: never its author, its target, another department or an employee', () => {
  const about = { kind: 'named' as const, authorId: 'max', targetUserIds: ['ada'], managerIds: ['mona'], ownerId: 'nia' };
  const reads = (id: string, role: Role) => canSeeNotes({ id, role }, about);
  expect([reads('mona', 'manager'), reads('nia', 'manager'), reads('zoe', 'admin')]).toEqual([true, true, true]);
  expect([reads('max', 'admin'), reads('ada', 'admin'), reads('tom', 'manager'), reads('eve', 'employee')]).toEqual(Array(4).fill(false));
});

test('if all may read, employees may join rants of others; nobody else does', () => {
  const about = { kind: 'named' as const, authorId: 'eli', targetUserIds: ['tom'], managerIds: null, ownerId: null };
  const joins = (id: string, role: Role, visibility = 'all' as 'all' | 'own') => canJoinRant({ id, role }, about, visibility);
  expect(joins('eve', 'employee')).toBe(true);
  expect([joins('eli', 'employee'), joins('tom', 'employee'), joins('eve', 'employee', 'own')]).toEqual([false, false, false]);
  expect([joins('mona', 'manager'), joins('ada', 'admin')]).toEqual([false, false]);
});

test('a handler of both rants who wrote neither links them; the other’s target reads no answer to it', () => {
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
  expect([canReadLinkedAnswers('eve', about), canReadLinkedAnswers('tom', about)]).toEqual([true, false]);
  // The author of an anonymous rant is unknown, so anybody may be the author.
  expect([canReadLinkedAnswers(null, about), canReadLinkedAnswers(null, { ...about, targetUserIds: [] })]).toEqual([false, true]);
});

test('an admin who neither wrote it nor is its target proposes; a second handler decides', () => {
  const about = { kind: 'named' as const, authorId: 'max', targetUserIds: ['tom'], managerIds: ['mona'], ownerId: null };
  const asks = (id: string, role: Role) => canAskRemoval({ id, role }, about);
  expect([asks('zoe', 'admin'), asks('mona', 'manager'), asks('max', 'admin'), asks('tom', 'admin')]).toEqual([true, false, false, false]);
  const decides = (id: string, role: Role) => isSecondPerson({ id, role }, about, 'zoe');
  expect([decides('mona', 'manager'), decides('ada', 'admin')]).toEqual([true, true]);
  expect([
    decides('zoe', 'admin'),
    decides('max', 'admin'),
    decides('tom', 'admin'),
    decides('pim', 'manager'),
    decides('eve', 'employee'),
  ]).toEqual(Array(5).fill(false));
});
