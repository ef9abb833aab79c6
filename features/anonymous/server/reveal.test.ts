import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { type CastName, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { sealed } from '../contract/calls.ts';
import type { SentRant } from './testing/device.ts';
import { roundNow, sealedStage } from './testing/life.ts';

everyEngine('Revealing the author of a sealed rant', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const reveal = (castName: CastName, rant: string, secret: string) =>
    stage().t.call(sealed.reveal, { token: token(castName), body: { rant, secret } });
  const detail = (castName: CastName, id: string) => stage().t.call(rants.detail, { token: token(castName), params: { id } });

  test('the secret puts the author’s name on the rant for good; without it every call answers as if there were no such rant', {
    tags: 'slow',
  }, async () => {
    const { t, cast } = stage();
    const { device, passes } = await sealedStage(stage());
    const sentRants: Record<string, SentRant> = {};
    for (const castName of ['eli', 'eve', 'mona', 'ada'] as const)
      sentRants[castName] = await device.write(`Written by ${castName}.`, passes[castName][0]!);
    await device.send({ kind: 'message', thread: sentRants.eli!.thread, id: randomUUID(), content: 'And more of it.' });
    await roundNow(stage());
    const idOf = async (castName: string): Promise<string> => (await device.look(sentRants[castName]!)).rant._id;
    const id = await idOf('eli');
    const namedRant = await submit(t, token('eli'), 'By name.');
    const rantId = await idOf('ada');
    await device.send({ kind: 'withdraw', thread: sentRants.ada!.thread });
    await roundNow(stage());

    const none = await reveal('eli', randomUUID(), sentRants.eli!.reveal);
    expect([none.status, none.body.code]).toEqual([404, 'rant_not_found']);
    const wrongCases: [CastName, string, string][] = [
      ['eli', id, randomBytes(32).toString('base64')],
      ['mona', id, sentRants.eve!.reveal],
      ['mona', id, sentRants.eli!.thread],
      ['eli', id, ''],
      ['eli', namedRant, sentRants.eli!.reveal],
      ['ada', rantId, sentRants.ada!.reveal],
    ];
    for (const [castName, rant, secret] of wrongCases) {
      const { status, text } = await reveal(castName, rant, secret);
      expect([status, text]).toEqual([404, none.text]);
    }
    expect((await t.call(sealed.reveal, { body: { rant: id, secret: sentRants.eli!.reveal } })).status).toBe(401);
    expect((await detail('eli', id)).status).toBe(404);
    expect((await detail('mona', id)).body.author).toBeNull();

    expect((await device.look(sentRants.eli!)).rant.isRevealed).toBe(false);
    const { status, body } = await reveal('eli', id, sentRants.eli!.reveal);
    expect(status).toBe(200);
    const look = await device.look(sentRants.eli!);
    expect(look.rant.isRevealed).toBe(true);
    expect(JSON.stringify(look), 'a look still says no name').not.toContain('Eli');
    expect(body).toMatchObject({ kind: 'sealed', author: 'Eli', isMine: true, content: 'Written by eli.', editableUntil: null });
    expect(body.timeline.map(({ kind, actor, isMine }) => [kind, actor, isMine])).toContainEqual(['message', 'Eli', true]);
    // The same call again changes nothing, and somebody else cannot claim the rant with the author's secret.
    expect((await reveal('eli', id, sentRants.eli!.reveal)).status).toBe(200);
    for (const castName of ['eve', 'mona'] as const) {
      const other = await reveal(castName, id, sentRants.eli!.reveal);
      expect([other.status, other.text]).toEqual([404, none.text]);
    }

    expect((await detail('mona', id)).body).toMatchObject({ author: 'Eli', isMine: false, canRespond: true });
    expect((await detail('eve', id)).status).toBe(404);
    expect((await t.call(rants.mine, { token: token('eli'), query: {} })).body.map((rant) => rant._id)).toContain(id);
    const row = await t.app.db.selectFrom('rants').select(['author_id', 'revealed_day']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toEqual({ author_id: cast.eli.id, revealed_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const rows = (await t.call(audit.list, { token: token('ada'), query: { limit: '5' } })).body;
    expect(rows.filter(({ action }) => action === 'rant.revealed')).toMatchObject([{ actor: { name: 'Eli' } }]);
  });

  test('later messages with the secret carry the name, answers notify the author, and the text cannot be edited', async () => {
    const { t } = stage();
    const { device, passes } = await sealedStage(stage());
    const first = await device.write('The crane sways.', passes.max[0]!);
    await device.write('Beside it.', passes.eli[1]!);
    const unopened = await device.write('Nobody has opened this.', passes.eve[1]!);
    await roundNow(stage());
    const id = (await device.look(first)).rant._id;
    // Once the rant is Max's own, he is no longer the one who handles it.
    await t.call(rants.setOwner, { token: token('mona'), params: { id }, body: { userId: stage().cast.max.id } });
    await reveal('max', id, first.reveal);
    expect((await detail('mona', id)).body.owner).toBeNull();
    await device.send({ kind: 'message', thread: first.thread, id: randomUUID(), content: 'It swayed again.' });
    await roundNow(stage());
    const { timeline } = (await detail('mona', id)).body;
    expect(timeline.filter(({ kind }) => kind === 'message')).toMatchObject([{ actor: 'Max', content: 'It swayed again.' }]);
    expect((await device.look(first)).timeline.at(-1)).toMatchObject({ mine: true, date: null });
    await t.call(rants.respond, { token: token('mona'), params: { id }, body: { response: 'It is held now.' } });
    const notificationList = (await t.call(notifications.list, { token: token('max'), query: {} })).body;
    expect(notificationList.filter(({ kind, relatedId }) => kind === 'response' && relatedId === id)).toHaveLength(1);
    expect(notificationList.filter(({ kind, relatedId }) => kind === 'message' && relatedId === id)).toHaveLength(0);
    // Even a rant that nobody has opened cannot be edited, as it is in the public log.
    const fresh = (await device.look(unopened)).rant._id;
    expect((await reveal('eve', fresh, unopened.reveal)).body.editableUntil).toBeNull();
    const edited = await t.call(rants.edit, { token: token('eve'), params: { id: fresh }, body: { content: 'Other words.' } });
    expect([edited.status, edited.body.code]).toEqual([409, 'edit_over']);
  });
});
