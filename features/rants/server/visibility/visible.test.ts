import { randomUUID } from 'node:crypto';
import { managerViews, roles, visibilities } from '@earshot/contract/policy';
import { rantKinds, sealedReaderKinds } from '@earshot/contract/rant-kinds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import type { SeenRant } from '#server/platform/events/catalogue.ts';
import type { TestApp } from '#server/testing/app.ts';
import { giveDepartments, linkTarget, lists, rantAbout, settle, submit } from '#server/testing/cast.ts';
import { bothEngines, oracle, randomCases, randomSeed } from '#server/testing/every-engine.ts';
import { canReadRant } from '../../contract/policy.ts';
import { rants } from '../../contract/rants.ts';
import { signature } from '../numbers/cached-days.ts';
import { type CountedScope, rantScope, viewerTest } from './visible.ts';

const total = (counts: number[]) => counts.reduce((sum, n) => sum + n, 0);

/** Makes these accounts look like the target, as if no admin had decided whether they are the same person. */
async function leaveUndecided({ app }: TestApp, option_id: string, users: string[]): Promise<void> {
  await app.writer.deleteFrom('possible_links').where('option_id', '=', option_id).execute();
  for (const user_id of users)
    await app.writer.insertInto('possible_links').values({ option_id, user_id, found_at: 0, decided_at: null }).execute();
  app.bus.deliver([{ seq: 0, at: 0, type: 'option.matched', actorId: null, subject: null, data: { option: option_id } }]);
}

bothEngines('The visibility of rants', (stage) => {
  const list = async (token: string, query = {}) => (await stage().t.call(rants.list, { token, query })).body;
  const detail = (id: string, token: string) => stage().t.call(rants.detail, { token, params: { id } });

  test("with employeeVisibility 'own' employees list, search, count and open only their own", async () => {
    const { t, cast } = stage();
    const own = await submit(t, cast.eve.token, 'Eve about the coffee machine');
    const other = await submit(t, cast.eli.token, 'Eli about the coffee machine');
    expect((await list(cast.eve.token)).total).toBe(2);
    await settle(t, { employeeVisibility: 'own' });
    const reply = await list(cast.eve.token);
    expect([reply.rants.map((r) => r._id), reply.total, reply.counts!.Pending]).toEqual([[own], 1, 1]);
    for (const search of ['coffee', 'eli', 'pending', 'dana', 'o'])
      expect(
        (await list(cast.eve.token, { search })).rants.every((r) => r._id === own),
        search,
      ).toBe(true);
    expect(await list(cast.eve.token, { search: 'coffee' })).toMatchObject({ total: 1, counts: { Pending: 1 } });
    expect(await list(cast.eve.token, { department: 'warehouse' })).toMatchObject({ total: 1 });
    const hiddenReply = await detail(other, cast.eve.token);
    const missing = await detail(randomUUID(), cast.eve.token);
    expect([hiddenReply.status, hiddenReply.text]).toEqual([404, missing.text]);
    const wrote = await t.call(rants.write, { token: cast.eve.token, params: { id: other }, body: { content: 'Hi' } });
    expect([wrote.status, wrote.text]).toEqual([404, missing.text]);
    for (const name of ['mona', 'ada'] as const) expect((await list(cast[name].token)).total).toBe(2);
    expect((await detail(own, cast.eve.token)).body.visibility).toBe('own');
    await settle(t, { employeeVisibility: 'all' });
    expect((await detail(other, cast.eve.token)).status).toBe(200);
  });

  test('a linked employee’s answer with anonymous rants is not cached as the one without them', async () => {
    const { t, cast } = stage();
    const reply = await t.call(options.add, { token: cast.ada.token, params: { list: 'targetEmployees' }, body: { name: 'Eve Herself' } });
    await linkTarget(t, reply.body._id, cast.eve.id);
    const id = await submit(t, cast.eli.token, 'As if it had come sealed');
    await t.app.writer.updateTable('rants').set({ kind: 'sealed', author_id: null }).where('id', '=', id).execute();
    t.app.bus.deliver([{ seq: 0, at: 0, type: 'rant.submitted', actorId: null, subject: id, data: { kind: 'sealed' } as SeenRant }]);
    const seenWith = async (sealedReaders: (typeof sealedReaderKinds)[number]) => {
      await settle(t, { sealedReaders });
      const [{ total: n }, scope] = [await list(cast.eve.token), await rantScope(t.app, { id: cast.eve.id, role: 'employee' })];
      return { n, key: signature(scope) };
    };
    const [without, all] = [await seenWith('handlers'), await seenWith('asNamed')];
    expect([all.n - without.n, all.key === without.key]).toEqual([1, false]);
    await settle(t, { sealedReaders: 'handlers' });
    await t.app.writer.deleteFrom('rants').where('id', '=', id).execute();
    await linkTarget(t, reply.body._id, null);
  });

  test('an id already used by a hidden rant or entry is answered like any other, and repeats are one', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own' });
    const hiddenRant = await submit(t, cast.eli.token, 'Hidden from Eve.');
    const [post, note] = [randomUUID(), randomUUID()];
    await t.call(rants.respond, { token: cast.mona.token, params: { id: hiddenRant }, body: { _id: post, response: 'Answered.' } });
    await t.call(rants.note, { token: cast.mona.token, params: { id: hiddenRant }, body: { _id: note, content: 'Noted.' } });
    const rantId = await submit(t, cast.eli.token, 'Withdrawn since.');
    await t.call(rants.withdraw, { token: cast.eli.token, params: { id: rantId } });
    const send = (_id: string) =>
      t.call(rants.submit, { token: cast.eve.token, body: { ...rantAbout, _id, content: 'Whose id is this?' } });
    const shape = ({ status, body: { _id: _, date: __, clocks: ___, ...body } }: Awaited<ReturnType<typeof send>>) => [status, body];
    const reply = await send(randomUUID());
    expect(reply.status).toBe(201);
    for (const id of [hiddenRant, hiddenRant.toUpperCase(), rantId]) {
      const [first, secondReply] = [await send(id), await send(id)];
      expect(shape(first)).toEqual(shape(reply));
      expect([secondReply.status, secondReply.body]).toEqual([201, first.body]);
      expect((await detail(first.body._id, cast.eve.token)).status).toBe(200);
      expect((await detail(id, cast.eve.token)).body.code).toBe('rant_not_found');
    }
    const say = (_id: string) =>
      t.call(rants.write, { token: cast.eve.token, params: { id: reply.body._id }, body: { _id, content: 'More.' } });
    for (const [n, id] of [post, note, randomUUID()].entries()) {
      await say(id);
      expect((await say(id)).body.timeline.filter(({ kind }) => kind === 'message')).toHaveLength(n + 1);
    }
    expect((await detail(hiddenRant, cast.eli.token)).body).toMatchObject({ content: 'Hidden from Eve.', author: 'Eli' });
    await settle(t, { employeeVisibility: 'all' });
  });

  test('a person linked to the target neither sees, answers nor hears of rants about themselves', async () => {
    const { t, cast } = stage();
    const madeReply = await t.call(options.add, {
      token: cast.ada.token,
      params: { list: 'targetEmployees' },
      body: { name: 'Max Himself' },
    });
    await linkTarget(t, madeReply.body._id, cast.max.id);
    const about = { target: 'Max Himself' };
    const id = await submit(t, cast.eli.token, 'Max shouts at everybody.', about);
    await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: 'And again.' } });
    for (const query of [
      {},
      { search: 'shouts' },
      { search: 'max himself' },
      { search: 'eli' },
      { target: 'Max Himself' },
      { target: madeReply.body._id },
    ]) {
      const reply = await list(cast.max.token, query);
      expect(
        reply.rants.some((r) => r._id === id),
        JSON.stringify(query),
      ).toBe(false);
      expect(reply.total).toBe((await list(cast.ada.token, query)).rants.filter((r) => r.target !== 'Max Himself').length);
    }
    const calls = [
      await detail(id, cast.max.token),
      await t.call(rants.respond, { token: cast.max.token, params: { id }, body: { response: 'I do not.' } }),
      await t.call(rants.write, { token: cast.max.token, params: { id }, body: { content: 'I do not.' } }),
      await t.call(rants.setStatus, { token: cast.max.token, params: { id }, body: { status: 'Resolved', reason: 'not substantiated' } }),
    ];
    for (const reply of calls) expect([reply.status, reply.body.code]).toEqual([404, 'rant_not_found']);
    t.clock.forward(73 * 3_600_000);
    await t.app.jobs.runDue();
    const notificationIds = async (token: string) =>
      (await t.call(notifications.list, { token })).body.filter((n) => n.relatedId === id).map((n) => n.kind);
    expect(await notificationIds(cast.max.token)).toEqual([]);
    expect(await notificationIds(cast.mona.token)).toEqual(['urgent', 'message', 'newRant']);
    expect((await detail(id, cast.mona.token)).body).toMatchObject({ targetHasAccount: true, canRespond: true, status: 'Urgent' });
    expect(
      (await t.call(options.list, { token: cast.eli.token, params: { list: 'targetEmployees' } })).body.find(
        (o) => o._id === madeReply.body._id,
      ),
    ).toMatchObject({ hasAccount: true });
  });

  test('people who write about themselves keep seeing the rant, and cannot answer it', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.max.token, 'Note to self.', { target: 'Max Himself' });
    expect((await detail(id, cast.max.token)).body).toMatchObject({ isMine: true, canRespond: false, canWrite: true });
    expect((await list(cast.max.token, { search: 'note to self' })).total).toBe(1);
    expect((await t.call(rants.respond, { token: cast.max.token, params: { id }, body: { response: 'Yes.' } })).status).toBe(404);
    const decided = await t.call(rants.setStatus, {
      token: cast.max.token,
      params: { id },
      body: { status: 'Resolved', reason: 'not substantiated' },
    });
    expect(decided.status).toBe(404);
  });
});

oracle('The condition in SQL', (stage) => {
  test('agrees with the policy for anybody and any rant', async () => {
    const { t, cast } = stage();
    const people = (['ada', 'mona', 'max', 'eli', 'eve'] as const).map((name) => cast[name].id);
    const warehouse = (await t.call(options.list, { token: cast.ada.token, params: { list: 'targetDepartments' } })).body[0]!._id;
    const [target] = (await t.call(options.list, { token: cast.eli.token, params: { list: 'targetEmployees' } })).body.filter(
      (o) => o.name === lists.targetEmployees,
    );
    const id = await submit(t, cast.eli.token, 'The subject of a property.');
    const who = fc.constantFrom(...people, null);
    const property = fc.asyncProperty(
      fc.constantFrom(...people),
      fc.constantFrom(...roles),
      who,
      who,
      fc.uniqueArray(fc.constantFrom(...people), { maxLength: 2 }),
      fc.constantFrom(...visibilities),
      fc.constantFrom(...managerViews),
      fc.subarray(people),
      who,
      fc.constantFrom(...rantKinds),
      fc.constantFrom(...sealedReaderKinds),
      async (actorId, role, authorId, linked, undecided, visibility, managersSee, managers, ownerId, kind, sealedReaders) => {
        await t.app.writer.updateTable('rants').set({ author_id: authorId, kind }).where('id', '=', id).execute();
        // Makes the server forget whether there are anonymous rants, as it does when one is submitted.
        t.app.bus.deliver([{ seq: 0, at: 0, type: 'rant.submitted', actorId: null, subject: id, data: { kind: 'sealed' } as SeenRant }]);
        const readers = { employeeVisibility: visibility, sealedReaders };
        await settle(t, { ...readers, managersSee });
        await linkTarget(t, target!._id, linked);
        await leaveUndecided(t, target!._id, undecided);
        for (const user of people) await giveDepartments(t, user, managers.includes(user) ? [warehouse] : []);
        // The owner is set after the links, because a link takes a rant from an owner whom it is about.
        await t.app.writer.updateTable('rants').set({ owner_id: ownerId }).where('id', '=', id).execute();
        const actor = { id: actorId, role };
        const managerIds = visibility === 'own' && managersSee === 'departments' ? managers : null;
        const targetUserIds = linked === null ? undecided : [linked, ...undecided];
        const expected = canReadRant(actor, { kind, authorId, targetUserIds, managerIds, ownerId }, readers);
        const scope = await rantScope(t.app, actor);
        const isIn = async ({ condition: where }: CountedScope) =>
          (await runOnce(t.app.db, sql`select id from rants where id = ${id} and ${where.sql}`, where.values)).length;
        expect(await isIn(scope)).toBe(expected ? 1 : 0);
        // Numbers add up the parts of a scope, so no rant may be in two of them.
        expect(total(await Promise.all(scope.parts.map(isIn)))).toBe(expected ? 1 : 0);
        expect((await viewerTest(t.app, { kind, authorId, targetId: target!._id, departmentId: warehouse, ownerId }))(actor)).toBe(
          expected,
        );
      },
    );
    await fc.assert(property, { numRuns: randomCases.count(30, 150), seed: randomSeed });
    await t.app.writer.updateTable('rants').set({ kind: 'named' }).where('id', '=', id).execute();
    await settle(t, { employeeVisibility: 'all', managersSee: 'all', sealedReaders: 'handlers' });
    for (const user of people) await giveDepartments(t, user, []);
    await linkTarget(t, target!._id, null);
    await leaveUndecided(t, target!._id, []);
  });
});
