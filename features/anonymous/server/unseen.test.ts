/**
 * An anonymous rant is hidden from everybody from whom a named one would be hidden, and from employees: nothing that these people can ask
 * for changes with anything that happens to it.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { type CastName, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { touches } from '#server/testing/touches.ts';
import { marker, proveUnnoticed, targetNamed } from '#server/testing/unseen.ts';
import { workOnRants } from '../../assembled/work-on-rants.ts';
import type { Device, Pass, SentRant } from './testing/device.ts';
import { roundNow, sealedStage } from './testing/life.ts';

afterEach(hangUp);

bothEngines('People who learn nothing of a sealed rant', (stage) => {
  let device: Device;
  let passes: Pass[] = [];
  const targets = {} as Record<'max' | 'ada' | 'eli', string>;
  const look = async (sentRant: SentRant) => (await device.look(sentRant)).rant._id as string;

  beforeAll(async () => {
    const { t, cast } = stage();
    // Some hours pass in this test. The week, and with it all passes, must not end meanwhile.
    if (new Date(t.clock.now()).getUTCDay() === 0) t.clock.forward(86_400_000);
    await settle(t, { urgentAfterHours: 1 });
    const world = await sealedStage(stage());
    device = world.device;
    passes = Object.values(world.passes).flat();
    for (const castName of ['max', 'ada', 'eli'] as const) {
      targets[castName] = await targetNamed(stage(), `${castName} in person`);
      await linkTarget(t, targets[castName], cast[castName].id);
    }
  });

  /**
   * Brings in three rants, and everything happens to the first. `own`: rants of the viewer, who must not learn of it from these. Returns
   * the id of the first.
   */
  async function playThreeRants(about: { target?: string }, own: readonly string[]): Promise<string> {
    const { t, cast } = stage();
    const { token } = cast.mona;
    const witness = await listen(t, token);
    const [first, secondId, withdrawnId] = [
      await device.write(`A sealed word on the ${marker}.`, passes.pop()!, about),
      await device.write(`The ${marker}, again.`, passes.pop()!, about),
      await device.write(`Never mind the ${marker}.`, passes.pop()!, about),
    ];
    await roundNow(stage());
    const id = await look(first);
    await witness.hears('newRant', id);
    expect((await t.call(rants.list, { token, query: { kind: 'sealed', search: marker } })).body.total).toBeGreaterThanOrEqual(3);
    const ok = (reply: { status: number; text: string }) => expect(reply.status, reply.text).toBeLessThan(300);
    ok(await t.call(rants.respond, { token, params: { id }, body: { response: `About the ${marker}, and the paternoster.` } }));
    ok(await t.call(rants.note, { token, params: { id }, body: { content: `Who knows the ${marker}?` } }));
    ok(await t.call(rants.setOwner, { token, params: { id }, body: { userId: cast.mona.id } }));
    for (const waiting of [true, false]) ok(await t.call(rants.setWaitsForAuthor, { token, params: { id }, body: { waiting } }));
    ok(await t.call(rants.setStatus, { token, params: { id }, body: { status: 'Resolved', reason: 'explained' } }));
    const duplicate = { status: 'Resolved', reason: 'duplicate', duplicateOf: id } as const;
    ok(await t.call(rants.setStatus, { token, params: { id: own[1]! }, body: duplicate }));
    for (const rant of [await look(secondId), null]) ok(await t.call(rants.sameAs, { token, params: { id }, body: { rant } }));
    for (const work of workOnRants) await work.link(stage(), 'mona', [id]);
    await device.send({ kind: 'message', thread: first.thread, id: randomUUID(), content: `No: the ${marker}, and the escalator.` });
    await device.send({ kind: 'withdraw', thread: withdrawnId.thread });
    await roundNow(stage());
    expect((await t.call(rants.detail, { token, params: { id } })).body.status).toBe('Responded');
    t.clock.forward(2 * 3_600_000);
    await t.app.jobs.runDue();
    expect((await t.call(rants.detail, { token, params: { id: await look(secondId) } })).body.status).toBe('Urgent');
    return id;
  }

  async function proveHidden(viewer: CastName, about: { target?: string }): Promise<void> {
    const { t, cast } = stage();
    const { token } = cast[viewer];
    for (const work of workOnRants) await work.begin(stage(), 'mona', about);
    const own = [await submit(t, token, `${viewer} alone.`), await submit(t, token, 'Nothing like it.')];
    const change = { status: 'Resolved', reason: 'duplicate' } as const;
    await t.call(rants.respond, { token: cast.mona.token, params: { id: own[0]! }, body: { response: 'Yes.' } });
    await t.call(rants.respond, { token: cast.mona.token, params: { id: own[1]! }, body: { response: 'Yes.' } });
    await t.call(rants.setStatus, { token: cast.mona.token, params: { id: own[1]! }, body: change });
    let id = '';
    await proveUnnoticed(stage(), viewer, own, async () => {
      id = await playThreeRants(about, own);
    });
    for (const [name, touch] of Object.entries(touches)) {
      const [hiddenReply, missingReply] = [await touch(t, token, id), await touch(t, token, randomUUID())];
      expect([hiddenReply.status, hiddenReply.text], `${viewer}: ${name}`).toEqual([missingReply.status, missingReply.text]);
      expect([403, 404]).toContain(hiddenReply.status);
    }
  }

  test('a manager whom it is about', () => proveHidden('max', { target: targets.max }));
  test('an admin whom it is about', () => proveHidden('ada', { target: targets.ada }));
  test('an employee, whomever it is about', () => proveHidden('eve', {}));
  test('an employee whom it is about, where employees read sealed rants', async () => {
    await settle(stage().t, { sealedReaders: 'asNamed' });
    await proveHidden('eli', { target: targets.eli });
  });
  test('other people see them meanwhile', async () => {
    const { t, cast } = stage();
    const total = async (castName: CastName) =>
      (await t.call(rants.list, { token: cast[castName].token, query: { search: `sealed word ${marker}` } })).body.total;
    // The four rants are about Max, about Ada, about a name that everybody may read of, and about Eli.
    expect([await total('mona'), await total('max'), await total('ada'), await total('eve'), await total('eli')]).toEqual([4, 3, 3, 4, 3]);
  });
});
