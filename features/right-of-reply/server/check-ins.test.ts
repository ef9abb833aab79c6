import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { ownersOfWork } from '#features/rants/server';
import { settings } from '#features/settings/contract';
import { type CastName, linkTarget, lists, proveAnew, renewSessions, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { rightOfReply } from '../contract/calls.ts';
import { proveHidden } from './testing/doors.ts';

const day = 86_400_000;
const marker = 'Zanzibarquartz';

everyEngine('Check-ins', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const on = (castName: CastName, id: string) => ({ token: token(castName), params: { id } });
  const resolve = async (id: string, castName: CastName = 'mona') =>
    expect((await stage().t.call(rants.setStatus, { ...on(castName, id), body: { status: 'Resolved', reason: 'explained' } })).status).toBe(
      200,
    );
  const pass = async (days: number) => {
    stage().t.clock.forward(days * day);
    await stage().t.app.jobs.runDue();
    await renewSessions(stage().t, stage().cast);
  };
  const read = async (castName: CastName, id: string) => (await stage().t.call(rightOfReply.checkIn, on(castName, id))).body.checkIn;
  const answer = (castName: CastName, id: string, body: { answer: 'no' | 'yes'; protector?: string; content?: string; _id?: string }) =>
    stage().t.call(rightOfReply.answerCheckIn, { ...on(castName, id), body });
  const notificationsOf = async (castName: CastName) =>
    (await stage().t.call(notifications.list, { token: token(castName) })).body.filter(({ kind }) => kind === 'checkIn');
  const chooseContacts = async (...castName: CastName[]) =>
    settle(stage().t, { protectors: castName.map((name) => stage().cast[name].id) });
  const code = ({ status, body }: { status: number; body: object }) => [status, (body as { code?: string }).code];
  const checkIns = async (castName: CastName) => (await stage().t.call(rightOfReply.checkIns, { token: token(castName) })).body;
  async function askAuthor(content = 'The shelf is loose.'): Promise<string> {
    const id = await submit(stage().t, token('eli'), content);
    await resolve(id);
    await pass(30);
    return id;
  }

  beforeEach(async () => {
    const { t } = stage();
    t.clock.forward(day);
    await renewSessions(t, stage().cast);
    await t.app.writer.deleteFrom('jobs').where('kind', '=', 'rant.checkIn').execute();
    await settle(t, { employeeVisibility: 'own' });
    await chooseContacts('eve');
  });

  test('30 and 90 days after the last resolution its author is asked once each, and nobody else', async () => {
    const { t } = stage();
    const id = await submit(t, token('eli'), 'The shelf is loose.');
    await resolve(id);
    await pass(29);
    expect(await read('eli', id)).toBeNull();
    // While the rant is open again its author is not asked, and the days are counted from the beginning again.
    await t.call(rants.write, { ...on('eli', id), body: { content: 'It is loose again.' } });
    await pass(2);
    expect(await read('eli', id)).toBeNull();
    await resolve(id);
    await pass(30);
    expect(await read('eli', id)).toMatchObject({ answer: null, protector: null, next: { name: 'Eve' }, words: [], isClosed: false });
    for (const castName of ['mona', 'ada'] as const) expect(await read(castName, id)).toBeNull();
    expect((await notificationsOf('eli')).filter((notification) => notification.relatedId === id)).toHaveLength(1);
    expect((await answer('eli', id, { answer: 'no' })).body.checkIn).toMatchObject({ answer: 'no' });
    await pass(59);
    expect((await read('eli', id))?.answer).toBe('no');
    await pass(1);
    expect((await read('eli', id))?.answer).toBeNull();
    await pass(100);
    expect((await notificationsOf('eli')).filter((notification) => notification.relatedId === id)).toHaveLength(2);
    const rows = t.app.db.selectFrom('check_ins').select('mark').where('rant_id', '=', id).orderBy('seq');
    expect((await rows.execute()).map(({ mark }) => mark)).toEqual([30, 90]);
  });

  test('a yes goes to the named trusted contact; the two write to each other until it is closed', async () => {
    const { t, cast } = stage();
    const id = await askAuthor();
    const sentAnswer = {
      answer: 'yes' as const,
      protector: cast.eve.id,
      content: 'They moved me to the night shift.',
      _id: crypto.randomUUID(),
    };
    expect(code(await answer('eli', id, { ...sentAnswer, content: '  ' }))).toEqual([400, 'invalid']);
    expect(code(await answer('eli', id, { ...sentAnswer, protector: cast.ada.id }))).toEqual([409, 'protector_changed']);
    expect(code(await answer('mona', id, sentAnswer))).toEqual([403, 'not_the_author']);
    for (let twice = 0; twice < 2; twice++)
      expect((await answer('eli', id, sentAnswer)).body.checkIn).toMatchObject({ answer: 'yes', protector: { name: 'Eve' } });
    const [checkIn] = await checkIns('eve');
    expect(checkIn).toMatchObject({
      author: 'Eli',
      target: lists.targetEmployees,
      // The trusted contact may not read the rant itself.
      rant: null,
      words: [{ content: sentAnswer.content, isMine: false, author: 'Eli' }],
      isClosed: false,
    });
    expect((await notificationsOf('eve')).map(({ relatedId }) => relatedId)).toEqual([null]);
    const write = (castName: CastName, content: string) =>
      t.call(rightOfReply.writeOnCheckIn, { ...on(castName, checkIn!._id), body: { content } });
    expect((await write('eve', 'Come and see me.')).status).toBe(201);
    expect((await read('eli', id))?.words.map(({ content }) => content)).toEqual([sentAnswer.content, 'Come and see me.']);
    expect((await write('eli', 'Thank you.')).status).toBe(201);
    for (const castName of ['mona', 'max', 'ada'] as const) {
      expect(await checkIns(castName)).toEqual([]);
      expect(code(await write(castName, 'What is it?'))).toEqual([404, 'check_in_not_found']);
      expect(code(await t.call(rightOfReply.closeCheckIn, { ...on(castName, checkIn!._id), body: { isClosed: true } }))).toEqual([
        404,
        'check_in_not_found',
      ]);
    }
    expect(code(await t.call(rightOfReply.closeCheckIn, { ...on('eli', checkIn!._id), body: { isClosed: true } }))).toEqual([
      404,
      'check_in_not_found',
    ]);
    await t.call(rightOfReply.closeCheckIn, { ...on('eve', checkIn!._id), body: { isClosed: true } });
    expect(code(await write('eli', 'One more thing.'))).toEqual([409, 'check_in_closed']);
    expect((await checkIns('eve'))[0]).toMatchObject({ isClosed: true });
    // An author who has told something cannot answer no afterwards.
    expect(code(await answer('eli', id, { answer: 'no' }))).toEqual([409, 'check_in_over']);
    // A trusted contact who is linked to the target reads nothing of it any more.
    const { body } = await t.call(options.list, { token: token('ada'), params: { list: 'targetEmployees' } });
    const target = body.find(({ name }) => name === lists.targetEmployees)!._id;
    await linkTarget(t, target, cast.eve.id);
    expect(await checkIns('eve')).toEqual([]);
    await linkTarget(t, target, null);
  });

  test('the first trusted contact is offered who did not answer or decide, is not target or owner, and owns no work that answers it', async () => {
    const { t, cast } = stage();
    await chooseContacts('mona', 'max', 'ada', 'eve');
    const id = await submit(t, token('eli'), 'The shelf is loose.');
    await t.call(rants.respond, { ...on('mona', id), body: { response: 'We look.' } });
    const { slots } = t.app;
    t.app.slots = new Map([...slots, [ownersOfWork.name, async () => [cast.max.id]]]);
    await resolve(id, 'ada');
    await pass(30);
    expect((await read('eli', id))?.next).toMatchObject({ name: 'Eve' });
    const { body } = await t.call(options.list, { token: token('ada'), params: { list: 'targetEmployees' } });
    const target = body.find(({ name }) => name === lists.targetEmployees)!._id;
    await linkTarget(t, target, cast.eve.id);
    expect((await read('eli', id))?.next).toBeNull();
    expect(code(await answer('eli', id, { answer: 'yes', protector: cast.eve.id, content: 'Well.' }))).toEqual([409, 'no_protector']);
    await linkTarget(t, target, null);
    t.app.slots = slots;
    const owned = await submit(t, token('eli'), 'The door sticks.');
    await t.call(rants.setOwner, { ...on('ada', owned), body: { userId: cast.max.id } });
    await resolve(owned);
    await pass(30);
    expect((await read('eli', owned))?.next).toMatchObject({ name: 'Eve' });
    const own = await submit(t, token('eve'), 'The lamp hums.');
    await resolve(own);
    await pass(30);
    expect((await read('eve', own))?.next).toMatchObject({ name: 'Max' });
  });

  test('no call shows handlers or admins the text or existence of a check-in', async () => {
    const { t, cast } = stage();
    const id = await askAuthor();
    const idsOf = async () => (await t.app.db.selectFrom('check_ins').select('id').execute()).map((row) => row.id);
    await answer('eli', id, { answer: 'yes', protector: cast.eve.id, content: `${marker} happened.` });
    await t.call(rightOfReply.writeOnCheckIn, { ...on('eve', (await checkIns('eve'))[0]!._id), body: { content: `${marker} it is.` } });
    await proveHidden(stage(), id, [marker, ...(await idsOf())]);
  });

  test('both have it in their personal data, and nobody else', async () => {
    const { t, cast } = stage();
    const id = await askAuthor();
    await answer('eli', id, { answer: 'yes', protector: cast.eve.id, content: `${marker} again.` });
    await proveAnew(t);
    for (const castName of ['eli', 'eve'] as const)
      expect((await t.send('GET', '/api/auth/my-data', { token: token(castName) })).text).toContain(`${marker} again.`);
    expect((await t.send('GET', '/api/auth/my-data', { token: token('ada') })).text).not.toContain(marker);
  });

  test('trusted contacts are at most five people who can sign in, in the given order', async () => {
    const { t, cast } = stage();
    const set = (protectors: string[]) => t.call(settings.change, { token: token('ada'), body: { protectors } });
    for (const wrongValue of [[cast.pia.id], [cast.dee.id], ['nobody'], Object.values(cast).map(({ id }) => id)])
      expect((await set(wrongValue)).status).toBe(400);
    expect((await set([cast.mona.id, cast.eve.id, cast.mona.id])).body.protectors).toEqual([cast.mona.id, cast.eve.id]);
    expect((await t.call(rightOfReply.protectors, { token: token('eli') })).body).toEqual([
      { _id: cast.mona.id, name: 'Mona' },
      { _id: cast.eve.id, name: 'Eve' },
    ]);
    expect((await set([])).body.protectors).toEqual([]);
  });
});
