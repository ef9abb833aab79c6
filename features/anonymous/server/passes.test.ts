import { createPublicKey, hash } from 'node:crypto';
import { accounts } from '@earshot/contract/accounts';
import { addDays, weekday } from '@earshot/contract/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isInLog, leafTexts, publicLog } from '#features/public-log/contract';
import { hashing, verifyWithRants } from '#features/public-log/server';
import { settings } from '#features/settings/contract';
import { type CastName, newSession, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { sealed } from '../contract/calls.ts';
import { isSigned } from './blind-signature.ts';
import { forgetEpochs, weekOf } from './epochs.ts';
import { beginSealed, blindSome, deviceOf, keysFor, passesOf } from './testing/device.ts';

const day = 86_400_000;

everyEngine('Passes for sealed rants', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const begin = () => beginSealed(stage().t, (changes) => settle(stage().t, changes));
  const ask = (token: string, body: Record<string, unknown>) => stage().t.call(sealed.passes, { token, body });
  const issuer = async () => (await keysFor(stage().t)).issuer!;
  const epochs = () => stage().t.app.db.selectFrom('sealed_epochs').selectAll().orderBy('week').execute();
  const nextRound = async () => {
    const { app, clock } = stage().t;
    const { due_at } = await app.db.selectFrom('jobs').select('due_at').where('kind', '=', 'log.round').executeTakeFirstOrThrow();
    clock.forward(due_at - clock.now() + 1);
    await app.jobs.runDue();
  };

  test('while anonymous rants are off there is no key, and nobody gets a pass', async () => {
    const { t } = stage();
    // The clock moves to a Tuesday, because on a weekend the next round would be in another week.
    while (weekday((await keysFor(t)).day) !== 1) t.clock.forward(day);
    expect(await keysFor(t)).toMatchObject({ state: 'off', issuer: null, crowd: 'few', renewedOn: null });
    const reply = await ask(token('eli'), { epoch: 'x', blinded: [`${'A'.repeat(342)}==`] });
    expect([reply.status, reply.body.code]).toEqual([409, 'sealed_off']);
    await t.app.write((tx) => t.app.jobs.schedule(tx, 'log.round', '', tx.now));
    await t.app.jobs.runDue();
    expect(await epochs()).toEqual([]);
  });

  test('switching on makes a key in an immediate round, visible to everybody in the public log', async () => {
    const { t } = stage();
    await begin();
    const keys = await keysFor(t);
    expect(keys).toMatchObject({ state: 'few', reason: null, crowd: 'few' });
    expect(keys.issuer!.epoch.startsWith(weekOf(keys.day))).toBe(true);
    expect(keys.issuer!.proof, 'in the newest tree').not.toBeNull();
    const [head] = (await t.call(publicLog.heads)).body;
    expect(keys.issuer!.proof!.head).toMatchObject({ root: head!.root, size: head!.size });
    const { epoch, key, proof } = keys.issuer!;
    const text = leafTexts.key(epoch, hash('sha256', Buffer.from(key, 'base64')));
    expect(await isInLog(hashing, text, proof!)).toBe(true);
    expect(await isInLog(hashing, text.replace('.', ':'), proof!)).toBe(false);
    // The reply is the same for everybody, with and without a session.
    for (const castName of ['eli', 'mona', 'ada'] as const)
      expect((await t.send('GET', '/api/sealed/keys', { token: token(castName) })).body).toEqual(keys);
    const [row] = await epochs();
    expect(JSON.stringify(row)).not.toMatch(/PRIVATE|MIIE/);
  });

  test('a blindly signed number is a pass, as an independent library confirms', async () => {
    const key = await issuer();
    const { body, open } = await blindSome(key, 2);
    const reply = await ask(token('eli'), body);
    expect(reply.status, reply.text).toBe(201);
    const publicKey = createPublicKey({ key: Buffer.from(key.key, 'base64'), format: 'der', type: 'spki' });
    for (const { message, signature } of await open(reply.body.signed)) expect(isSigned(publicKey, message, signature)).toBe(true);
  });

  test('three per call, six per person and week, also simultaneously; a service key gets none', async () => {
    const { t, cast } = stage();
    const key = await issuer();
    const passBody = (await blindSome(key, 1)).body;
    const four = { ...passBody, blinded: Array.from({ length: 4 }, () => passBody.blinded[0]!) };
    expect((await ask(token('eve'), four)).status).toBe(400);
    expect((await ask(token('eve'), { ...passBody, blinded: [] })).status).toBe(400);
    const replies = await Promise.all(Array.from({ length: 9 }, () => ask(token('eve'), passBody)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(new Set(['passes_taken']));
    const [row] = await t.app.db.selectFrom('sealed_issued').selectAll().where('user_id', '=', cast.eve.id).execute();
    expect(row).toEqual({ epoch: key.epoch, user_id: cast.eve.id, count: 6 });
  });

  test('a missing or unsignable number is refused with 400 and not counted', async () => {
    const { t, cast } = stage();
    const key = await issuer();
    const zero = Buffer.alloc(256).toString('base64');
    const most = Buffer.alloc(256, 255).toString('base64');
    for (const blinded of [[zero], [most], ['x'], [zero.slice(4)], [`${zero}AAAA`], 'x', null])
      expect((await ask(token('max'), { epoch: key.epoch, blinded })).status, String(blinded)).toBe(400);
    expect(await t.app.db.selectFrom('sealed_issued').selectAll().where('user_id', '=', cast.max.id).execute()).toEqual([]);
    const good = (await blindSome(key, 1)).body;
    expect((await ask(token('max'), { ...good, epoch: `${key.epoch}x` })).body.code).toBe('epoch_over');
  });

  test('the number of pass holders is shown from five people on: as a class to everybody, exactly to people signed in', async () => {
    const { t } = stage();
    const crowd = async () => (await t.call(sealed.crowd, { token: token('eli') })).body.holders;
    const key = await issuer();
    for (const castName of ['mona', 'max'] as const) await ask(token(castName), (await blindSome(key, 1)).body);
    expect(await crowd()).toBeNull();
    expect(await keysFor(t)).toMatchObject({ state: 'few', crowd: 'few' });
    await ask(token('ada'), (await blindSome(key, 1)).body);
    expect(await crowd()).toBe(5);
    expect(await keysFor(t)).toMatchObject({ state: 'on', crowd: 'some' });
    expect((await t.call(sealed.crowd)).status).toBe(401);
  });

  test('the public log gets the number of pass holders once a day, and a later change is detected', async () => {
    const { t } = stage();
    const { day: today } = await keysFor(t);
    do await nextRound();
    while ((await keysFor(t)).day === today);
    const { day: next } = await keysFor(t);
    await nextRound();
    const { rows } = await sql<{ said: string }>`select said from log_leaves where kind = 'passes' order by idx`.execute(t.app.db);
    // At the first round of the day before, fewer than five people had passes.
    expect(rows.map(({ said }) => JSON.parse(said)).at(-1)).toEqual([next, 5]);
    expect(new Set(rows.map(({ said }) => JSON.parse(said)[0])).size, 'once a day').toBe(rows.length);
    expect(await verifyWithRants(t.app.db)).toMatchObject({ broken: null, passes: [next, 5] });
    const say = (message: string) =>
      sql`update log_leaves set said = ${message} where kind = 'passes' and subject = ${next}`.execute(t.app.longRunning.writer);
    await say(JSON.stringify([next, 50]));
    expect((await verifyWithRants(t.app.db)).broken).toMatch(/what leaf \d+ says of passes was changed/);
    await say(rows.at(-1)!.said);
  });

  test('during a pause everybody reads why, and passes are still signed', async () => {
    const { t } = stage();
    const pause = (sealedPause: string | null) => t.call(settings.change, { token: token('ada'), body: { sealedPause } });
    expect((await pause('Somebody floods us. Back on Thursday.')).status).toBe(200);
    expect(await keysFor(t)).toMatchObject({ state: 'paused', reason: 'Somebody floods us. Back on Thursday.' });
    expect((await ask(token('ada'), (await blindSome(await issuer(), 1)).body)).status).toBe(201);
    expect((await t.call(settings.change, { token: token('mona'), body: { sealedPause: 'x' } })).status).toBe(403);
    await pause(null);
    expect(await keysFor(t)).toMatchObject({ state: 'on', reason: null });
  });

  test('personal data contains only the number of passes one got', async () => {
    const { t, cast } = stage();
    const own = JSON.parse((await t.call(accounts.myData, { token: await newSession(t, cast.eve.id) })).text);
    expect(own.passes).toEqual([{ epoch: (await issuer()).epoch, count: 6 }]);
    const events = await t.app.db.selectFrom('events').select(['type', 'actor_id', 'data']).where('type', 'like', 'sealed.%').execute();
    expect(events.map(({ type, actor_id }) => [type, actor_id])).toEqual([['sealed.keyMade', null]]);
  });

  test('closed passes publish no rant and are announced; an immediate round makes a new key, and people get new passes', async () => {
    const { t } = stage();
    const before = await issuer();
    const [pass] = await passesOf(t, token('mona'), 1);
    expect((await t.call(sealed.close, { token: token('mona') })).status).toBe(403);
    expect((await t.call(sealed.close, { token: token('ada') })).body).toEqual({ closed: 1 });
    expect((await epochs()).map(({ private: privateKey }) => privateKey)).toEqual([null]);
    expect(await keysFor(t)).toMatchObject({ issuer: null, crowd: 'few' });
    const write = async () => (await (await deviceOf(t)).write('With a pass that was closed.', pass!)).answer;
    expect(await write()).toEqual({ refused: 'closed' });
    await t.app.jobs.runDue();
    expect(await write()).toEqual({ refused: 'closed' });
    const keys = await keysFor(t);
    expect(keys.issuer!.epoch).not.toBe(before.epoch);
    expect(keys.issuer!.proof).not.toBeNull();
    expect(keys.renewedOn).toBe(keys.day);
    expect((await ask(token('eve'), (await blindSome(keys.issuer!, 3)).body)).status).toBe(201);
    expect((await ask(token('eve'), (await blindSome(before, 1)).body)).body.code).toBe('epoch_over');
  });

  test('a key is logged before its week; then the old one stops signing, its private half is erased, its passes count one more week', async () => {
    const { t } = stage();
    const before = await issuer();
    const passes = await passesOf(t, token('mona'), 3);
    const write = async () => (await (await deviceOf(t)).write('With a pass of an earlier week.', passes.pop()!)).answer;
    const monday = weekOf((await keysFor(t)).day);
    for (let rounds = 0; (await epochs()).at(-1)!.week === monday; rounds++) {
      expect(rounds, 'within a week').toBeLessThan(12);
      await nextRound();
    }
    const coming = (await epochs()).at(-1)!;
    expect(weekOf((await keysFor(t)).day), 'still the week before').toBe(monday);
    expect((await issuer()).epoch, 'nobody is given the new one early').toBe(before.epoch);
    await nextRound();
    const keys = await keysFor(t);
    expect(keys.issuer!.epoch).toBe(coming.epoch);
    expect(keys.issuer!.proof).not.toBeNull();
    const session = await newSession(t, stage().cast.max.id);
    expect((await ask(session, (await blindSome(before, 1)).body)).body.code).toBe('epoch_over');
    await forgetEpochs(t.app);
    const epochRows = await epochs();
    expect(epochRows.find(({ epoch }) => epoch === before.epoch)!.private).toBeNull();
    expect(epochRows.find(({ epoch }) => epoch === coming.epoch)!.private).not.toBeNull();
    expect(await write()).toEqual({ taken: true });
    // The passes count on this day for the last time, and no longer on the day after it.
    const goToNoonOf = (date: string) => t.clock.forward(Date.parse(`${date}T12:00:00Z`) - t.clock.now());
    goToNoonOf(addDays(monday, 13));
    expect(await write()).toEqual({ taken: true });
    goToNoonOf(addDays(monday, 14));
    expect(await write()).toEqual({ refused: 'closed' });
    t.clock.forward(28 * day);
    await forgetEpochs(t.app);
    expect(await epochs()).toEqual([]);
    expect(await t.app.db.selectFrom('sealed_issued').selectAll().execute()).toEqual([]);
    expect((await t.call(accounts.welcome)).status).toBe(200);
  });
});
