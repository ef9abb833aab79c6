import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { insertUser } from '#features/accounts/server';
import { audit } from '#features/audit/contract';
import { rants } from '#features/rants/contract';
import { type CastName, emailOf, linkTarget, newSession, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { confirmOnServer } from '../../rants/server/two-person/confirm-on-server.ts';
import { sealed } from '../contract/calls.ts';
import { type Device, firstNames, type Pass, type SentRant } from './testing/device.ts';
import { roundNow, sealedStage } from './testing/life.ts';

everyEngine('The author of a sealed rant is muted by two people', (stage) => {
  const requestOf = (castName: CastName, id: string) => ({ token: stage().cast[castName].token, params: { id } });
  const ask = (castName: CastName, id: string, reason = 'Insults.') =>
    stage().t.call(rants.mute, { ...requestOf(castName, id), body: { reason } });
  const confirm = (castName: CastName, id: string) => stage().t.call(rants.confirmMute, requestOf(castName, id));
  const decline = (castName: CastName, id: string) => stage().t.call(rants.declineMute, requestOf(castName, id));
  const read = async (castName: CastName, id: string) => (await stage().t.call(rants.detail, requestOf(castName, id))).body;
  const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const say = (sentRant: SentRant, content: string) => device.send({ kind: 'message', thread: sentRant.thread, id: randomUUID(), content });
  const round = () => roundNow(stage());
  let device: Device;
  let passes: Record<string, Pass[]>;
  let wrote: SentRant[];
  let ids: string[];

  test('one handler proposes with a reason, another confirms; then messages and answers are dropped, and the author reads the reason', async () => {
    const { t } = stage();
    ({ device, passes } = await sealedStage(stage()));
    wrote = [];
    for (const castName of ['eli', 'eve', 'mona'] as const) wrote.push(await device.write(`By ${castName}.`, passes[castName]![0]!));
    await round();
    ids = await Promise.all(wrote.map(async (sentRant) => (await device.look(sentRant)).rant._id));
    const [first, id] = [wrote[0]!, ids[0]!];
    for (const reason of ['', ' ', 'x'.repeat(501)]) expect((await ask('mona', id, reason)).status).toBe(400);
    expect((await read('mona', id)).canMute).toBe(true);
    expect((await ask('mona', id)).body.muteAsked).toMatchObject({ by: null, reason: 'Insults.' });
    expect((await read('ada', id)).muteAsked).toMatchObject({ by: 'Mona', reason: 'Insults.' });
    expect(code(await ask('max', id))).toEqual([409, 'mute_asked']);
    expect(code(await confirm('mona', id))).toEqual([403, 'second_person_needed']);
    // Nothing has changed yet, as only one person has asked for it.
    await say(first, 'Before it.');
    await round();
    expect((await device.look(first)).rant.muted).toBeNull();
    const { newest } = (await t.call(sealed.board, { query: {} })).body;
    expect((await confirm('max', id)).body).toMatchObject({ muted: { reason: 'Insults.' } });
    expect(code(await confirm('ada', id))).toEqual([409, 'rant_muted']);
    expect((await read('mona', id)).muteAsked).toBe(undefined);
    await round();
    const { rounds } = (await t.call(sealed.board, { query: { after: String(newest) } })).body;
    expect(rounds.flatMap(({ n, tags }) => tags.includes(device.tag(first, n)))).toContain(true);

    await t.call(rants.setStatus, { ...requestOf('mona', id), body: { status: 'Resolved', reason: 'explained' } });
    await say(first, 'After it.');
    await device.send({ kind: 'solved', thread: first.thread, id: randomUUID(), answer: 'no', content: 'Neither this.' });
    await round();
    const look = await device.look(first);
    expect(look.rant).toMatchObject({ muted: 'Insults.', status: 'Resolved', solved: null, content: 'By eli.' });
    expect(look.waiting).toBe(0);
    const words = look.timeline.filter(({ kind }: { kind: string }) => kind === 'message');
    expect(words.map(({ content }: { content: string }) => content)).toEqual(['Before it.']);
    expect(await t.app.db.selectFrom('sealed_waiting').selectAll().execute()).toEqual([]);
    // Other threads are as before, and the muted author can still withdraw his own rant.
    await say(wrote[1]!, 'Of somebody else.');
    await device.send({ kind: 'withdraw', thread: first.thread });
    await round();
    expect((await device.look(wrote[1]!)).timeline.at(-1)).toMatchObject({ content: 'Of somebody else.' });
    expect((await device.look(first)).rant).toMatchObject({ withdrawn: true, content: '', muted: null });
    const log = (await t.call(audit.list, { token: stage().cast.ada.token, query: { limit: '30' } })).body;
    const acts = log.filter(({ action }) => action.startsWith('rant.mute')).map(({ action, actor }) => [action, actor?.name]);
    expect(acts).toEqual([
      ['rant.muted', 'Max'],
      ['rant.muteAsked', 'Mona'],
    ]);
    expect(JSON.stringify(await t.app.db.selectFrom('events').select('data').execute())).not.toContain('Insults');
  });

  test('another handler can decline it or the proposer withdraw it; it is refused for named and revealed rants, and to the target', async () => {
    const { t, cast } = stage();
    const [, id, other] = ids as [string, string, string];
    await ask('mona', id);
    expect((await decline('max', id)).body.muteAsked).toBe(undefined);
    expect(code(await confirm('ada', id))).toEqual([409, 'mute_not_asked']);
    expect(code(await decline('ada', id))).toEqual([409, 'mute_not_asked']);
    await ask('mona', id);
    expect((await decline('mona', id)).status).toBe(200);
    await ask('mona', id);
    const { target } = await firstNames(t.app);
    await linkTarget(t, target, cast.max.id);
    for (const act of [ask, confirm, decline]) expect(code(await act('max', id))).toEqual([404, 'rant_not_found']);
    // The rant is now about the person who proposed to mute its author, so the proposal no longer stands.
    await linkTarget(t, target, cast.mona.id);
    expect((await read('ada', id)).muteAsked).toBe(undefined);
    expect(code(await confirm('ada', id))).toEqual([409, 'mute_not_asked']);
    await linkTarget(t, target, null);
    const namedRant = await submit(t, cast.eli.token, 'By name.');
    expect(code(await ask('ada', namedRant))).toEqual([409, 'rant_not_sealed']);
    expect(await read('ada', namedRant)).not.toHaveProperty('canMute');
    expect((await t.call(sealed.reveal, { token: cast.mona.token, body: { rant: other, secret: wrote[2]!.reveal } })).status).toBe(200);
    expect(code(await ask('ada', other))).toEqual([409, 'rant_not_sealed']);
    for (const act of [ask, confirm, decline]) expect(code(await act('mona', other))).toEqual([403, 'not_your_role']);
    for (const castName of ['eli', 'eve'] as const) expect((await ask(castName, id)).status).toBe(403);
  });

  test('if no second person is left, the server’s operator confirms it; messages under a taken id are still accepted', async () => {
    const { t, cast } = stage();
    const several: SentRant[] = [];
    for (const castName of ['eli', 'eve', 'mona'] as const)
      several.push(await device.write(`Once more by ${castName}.`, passes[castName]![1]!));
    const sentRant = several[0]!;
    await round();
    const id = (await device.look(sentRant)).rant._id;
    const namedRant = await submit(t, cast.eli.token, 'By name, too.');
    const takenId = randomUUID();
    await t.call(rants.respond, { ...requestOf('mona', namedRant), body: { _id: takenId, response: 'Answered.' } });
    for (let n = 0; n < 2; n++) await device.send({ kind: 'message', thread: sentRant.thread, id: takenId, content: 'Under it.' });
    await round();
    const words = (await device.look(sentRant)).timeline.filter(({ kind }: { kind: string }) => kind === 'message');
    expect(words.map(({ content }: { content: string }) => content)).toEqual(['Under it.']);

    await expect(confirmOnServer(t.app, id)).rejects.toMatchObject({ code: 'removal_not_asked' });
    await ask('mona', id);
    expect(await confirmOnServer(t.app, id)).toEqual({ what: 'muting', seconds: ['Ada', 'Max'] });
    const switchOthers = (is_active: 0 | 1) =>
      t.app.writer.updateTable('users').set({ is_active }).where('id', 'in', [cast.ada.id, cast.max.id]).execute();
    await switchOthers(0);
    expect(await confirmOnServer(t.app, id)).toEqual({ what: 'muting', seconds: [] });
    await switchOthers(1);
    expect((await device.look(sentRant)).rant.muted).toBe('Insults.');
    const confirmation = t.app.db.selectFrom('events').select('actor_id').where('type', '=', 'rant.muted').where('subject', '=', id);
    expect(await confirmation.execute()).toEqual([{ actor_id: null }]);
  });

  test('accounts made, approved or promoted by the proposer, before or after, do not count as a second person', async () => {
    const { t, cast } = stage();
    const id = ids[1]!;
    if ((await read('mona', id)).muteAsked) await decline('mona', id);
    await proveAnew(t);
    const inHand: Record<string, () => Promise<string>> = {
      made: async () => {
        const body = { name: 'Made by Ada', email: emailOf('made.by.ada'), password: 'correct horse battery', role: 'manager' as const };
        return (await t.call(people.create, { token: cast.ada.token, body })).body._id;
      },
      'let in': async () => {
        const person = {
          name: 'Let in',
          email: emailOf('let.in'),
          passwordHash: 'x',
          role: 'manager' as const,
          status: 'pending' as const,
        };
        const { id: waiting } = await t.app.write((tx) => insertUser(t.app, tx, person));
        expect((await t.call(people.approve, requestOf('ada', waiting))).status).toBe(200);
        return waiting;
      },
      promoted: async () => {
        expect((await t.call(people.update, { ...requestOf('ada', cast.eve.id), body: { role: 'manager' } })).status).toBe(200);
        return cast.eve.id;
      },
    };
    const confirmedBy = async (personId: string) => t.call(rants.confirmMute, { token: await newSession(t, personId), params: { id } });
    const before = await inHand.made!();
    expect((await ask('ada', id)).body.muteAsked).toMatchObject({ by: null });
    expect(code(await confirmedBy(before)), 'made').toEqual([403, 'second_person_needed']);
    for (const how of ['let in', 'promoted'])
      expect(code(await confirmedBy(await inHand[how]!())), how).toEqual([403, 'second_person_needed']);
    expect((await read('mona', id)).muted).toBe(undefined);
    expect((await confirm('max', id)).body).toMatchObject({ muted: { reason: 'Insults.' } });
  });
});
