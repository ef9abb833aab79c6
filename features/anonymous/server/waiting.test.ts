// @module-tag slow
/**
 * Rants that wait longer than until the next round, while too few people hold passes or while rants are paused; and what comes in with many
 * others.
 */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { type CastName, settle } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { type SealedRant, secretHash } from './message.ts';
import { keepPoolNow, putInPool } from './mixing-pool.ts';
import { beginSealed, type Device, deviceOf, firstNames, type Pass, passesOf } from './testing/device.ts';
import { roundNow } from './testing/life.ts';

bothEngines('Sealed rants that wait', (stage) => {
  let device: Device;
  const passes: Pass[] = [];
  const give = async (castName: CastName) => {
    const { t, cast } = stage();
    for (const _ of [1, 2]) passes.push(...(await passesOf(t, cast[castName].token, 3)));
  };
  const write = async (text: string, n: number) => {
    for (const pass of passes.splice(0, n)) expect((await device.write(text, pass)).answer).toEqual({ taken: true });
  };
  const passOf = ({ epoch, message, signature }: Pass) => ({
    epoch,
    message: message.toString('base64'),
    signature: signature.toString('base64'),
  });
  const come = async (): Promise<string[]> => {
    const rows = stage().t.app.db.selectFrom('rants').select('content').where('kind', '=', 'sealed').orderBy('seq');
    return (await rows.execute()).map(({ content }) => content);
  };

  test('none is published while fewer than five people hold passes; with the fifth all are', async () => {
    const { t } = stage();
    await beginSealed(t, (changes) => settle(t, changes));
    for (const castName of ['ada', 'mona', 'max', 'eli'] as const) await give(castName);
    device = await deviceOf(t);
    await write('Of four.', 4);
    await roundNow(stage());
    await roundNow(stage());
    expect(await come()).toEqual([]);
    await give('eve');
    await roundNow(stage());
    expect(await come()).toEqual(Array(4).fill('Of four.'));
  });

  test('the rants of several rounds are published together in an order that does not separate them', async () => {
    const { t } = stage();
    await settle(t, { sealedPause: 'For a week.' });
    await write('early', 9);
    await roundNow(stage());
    await write('late', 9);
    await settle(t, { sealedPause: null });
    await roundNow(stage());
    const order = (await come()).slice(4);
    expect(order.toSorted()).toEqual([...Array(9).fill('early'), ...Array(9).fill('late')]);
    // By chance, one in 24,000 orders looks like this.
    expect(order).not.toEqual([...Array(9).fill('early'), ...Array(9).fill('late')]);
    expect(order).not.toEqual([...Array(9).fill('late'), ...Array(9).fill('early')]);
  });

  test('a pass publishes one rant and a thread exists once, even if several instances held it', async () => {
    const { t } = stage();
    const [pass] = passes.splice(0, 1);
    const { message } = await device.write('Once.', pass!);
    await write('Beside it.', 2);
    await roundNow(stage());
    putInPool(t.app, { ...(message as unknown as SealedRant), thread: secretHash(randomBytes(32).toString('base64')), content: 'Twice.' });
    await write('In the next one.', 1);
    const waits = await device.write('In the next one.', passes.splice(0, 1)[0]!);
    // Both come from one person, who has passes enough. Without the check, the database would refuse the whole round.
    const other = { ...(waits.message as unknown as SealedRant), pass: passOf(passes.splice(0, 1)[0]!) };
    putInPool(t.app, other);
    putInPool(t.app, { ...other, thread: message.thread as string, pass: passOf(passes.splice(0, 1)[0]!), content: 'Twice.' });
    await roundNow(stage());
    expect((await come()).slice(22).toSorted()).toEqual(['Beside it.', 'Beside it.', 'In the next one.', 'In the next one.', 'Once.']);
  });

  test('a rant stored while a box asks for it is still found', async () => {
    const { app } = stage().t;
    const rant = await device.write('Looked for just then.', passes.pop()!);
    const { rows } = app.prepared;
    app.prepared.rows = (async (db, statement, filling) => {
      const found = await rows.call(app.prepared, db, statement, filling as never);
      if (statement.name === 'sealed.box') await keepPoolNow(app);
      return found;
    }) as typeof rows;
    const look = await device.look(rant);
    app.prepared.rows = rows;
    expect(look).toMatchObject({ waiting: true });
    await device.send({ kind: 'withdraw', thread: rant.thread });
    await roundNow(stage());
  });

  test('many published together get deadlines, one event and one leaf each, and owners in turn', async () => {
    const { t, cast } = stage();
    const { app } = t;
    const ids = async () => (await app.db.selectFrom('rants').select(['seq', 'id', 'owner_id']).orderBy('seq').execute()).slice(before);
    const before = (await app.db.selectFrom('rants').select('id').execute()).length;
    const answerers = (['mona', 'max', 'ada'] as const).map((castName) => cast[castName].id);
    const params = { list: 'targetDepartments', id: (await firstNames(app)).department } as const;
    await t.call(options.change, { token: cast.ada.token, params, body: { answerers } });
    await app.writer.deleteFrom('sealed_issued').execute();
    for (const castName of ['ada', 'mona', 'max', 'eli', 'eve'] as const) await give(castName);
    await write('One of many.', 9);
    await roundNow(stage());
    const rows = await ids();
    expect(rows).toHaveLength(9);
    expect(rows.map(({ owner_id }) => answerers.indexOf(owner_id as string))).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
    const among = rows.map(({ id }) => id);
    const jobs = await app.db.selectFrom('jobs').select('subject').where('kind', '=', 'rant.becomeUrgent').execute();
    const urgent = jobs.map(({ subject }) => subject).filter((id) => among.includes(id));
    expect(urgent.toSorted()).toEqual(among.toSorted());
    const events = await app.db.selectFrom('events').select('subject').where('type', '=', 'rant.submitted').orderBy('seq').execute();
    // Jobs and events are in the order of the rows, so that neither tells more about the order of arrival.
    expect(events.map(({ subject }) => subject).slice(-9)).toEqual(among);
    const leaves = await app.db
      .selectFrom('log_leaves')
      .select('subject')
      .where('kind', '=', 'rant')
      .where('subject', 'in', among)
      .execute();
    expect(leaves.map(({ subject }) => subject).toSorted()).toEqual(among.toSorted());
  });
});
