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
  const token = (who: CastName) => stage().cast[who].token;
  const reveal = (who: CastName, rant: string, secret: string) =>
    stage().t.call(sealed.reveal, { token: token(who), body: { rant, secret } });
  const detail = (who: CastName, id: string) => stage().t.call(rants.detail, { token: token(who), params: { id } });

  test('with the secret it is his from then on, for good; whatever else is tried, there is no such rant', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const { device, passes } = await sealedStage(stage());
    const sent: Record<string, SentRant> = {};
    for (const who of ['eli', 'eve', 'mona', 'ada'] as const) sent[who] = await device.write(`Written by ${who}.`, passes[who][0]!);
    await device.send({ kind: 'message', thread: sent.eli!.thread, id: randomUUID(), content: 'And more of it.' });
    await roundNow(stage());
    const idOf = async (who: string): Promise<string> => (await device.look(sent[who]!)).rant._id;
    const id = await idOf('eli');
    const named = await submit(t, token('eli'), 'By name.');
    const gone = await idOf('ada');
    await device.send({ kind: 'withdraw', thread: sent.ada!.thread });
    await roundNow(stage());

    const none = await reveal('eli', randomUUID(), sent.eli!.reveal);
    expect([none.status, none.body.code]).toEqual([404, 'rant_not_found']);
    const wrong: [CastName, string, string][] = [
      ['eli', id, randomBytes(32).toString('base64')],
      ['mona', id, sent.eve!.reveal],
      ['mona', id, sent.eli!.thread],
      ['eli', id, ''],
      ['eli', named, sent.eli!.reveal],
      ['ada', gone, sent.ada!.reveal],
    ];
    for (const [who, rant, secret] of wrong) {
      const { status, text } = await reveal(who, rant, secret);
      expect([status, text]).toEqual([404, none.text]);
    }
    expect((await t.call(sealed.reveal, { body: { rant: id, secret: sent.eli!.reveal } })).status).toBe(401);
    expect((await detail('eli', id)).status).toBe(404);
    expect((await detail('mona', id)).body.author).toBeNull();

    expect((await device.look(sent.eli!)).rant.isRevealed).toBe(false);
    const { status, body } = await reveal('eli', id, sent.eli!.reveal);
    expect(status).toBe(200);
    const looked = await device.look(sent.eli!);
    expect(looked.rant.isRevealed).toBe(true);
    expect(JSON.stringify(looked), 'a look still says no name').not.toContain('Eli');
    expect(body).toMatchObject({ kind: 'sealed', author: 'Eli', isMine: true, content: 'Written by eli.', editableUntil: null });
    expect(body.timeline.map(({ kind, actor, isMine }) => [kind, actor, isMine])).toContainEqual(['message', 'Eli', true]);
    // The same call again is the same; with his secret somebody else is not him.
    expect((await reveal('eli', id, sent.eli!.reveal)).status).toBe(200);
    for (const who of ['eve', 'mona'] as const) {
      const other = await reveal(who, id, sent.eli!.reveal);
      expect([other.status, other.text]).toEqual([404, none.text]);
    }

    expect((await detail('mona', id)).body).toMatchObject({ author: 'Eli', isMine: false, canRespond: true });
    expect((await detail('eve', id)).status).toBe(404);
    expect((await t.call(rants.mine, { token: token('eli'), query: {} })).body.map((one) => one._id)).toContain(id);
    const row = await t.app.db.selectFrom('rants').select(['author_id', 'revealed_day']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toEqual({ author_id: cast.eli.id, revealed_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const rows = (await t.call(audit.list, { token: token('ada'), query: { limit: '5' } })).body;
    expect(rows.filter(({ action }) => action === 'rant.revealed')).toMatchObject([{ actor: { name: 'Eli' } }]);
  });

  test('later messages by his secret are his too, he hears of answers like any author, and his words stay as they are', async () => {
    const { t } = stage();
    const { device, passes } = await sealedStage(stage());
    const first = await device.write('The crane sways.', passes.max[0]!);
    await device.write('Beside it.', passes.eli[1]!);
    const unopened = await device.write('Nobody has opened this.', passes.eve[1]!);
    await roundNow(stage());
    const id = (await device.look(first)).rant._id;
    // The maker of the work does not matter any more: it is his own.
    await t.call(rants.setOwner, { token: token('mona'), params: { id }, body: { userId: stage().cast.max.id } });
    await reveal('max', id, first.reveal);
    expect((await detail('mona', id)).body.owner).toBeNull();
    await device.send({ kind: 'message', thread: first.thread, id: randomUUID(), content: 'It swayed again.' });
    await roundNow(stage());
    const { timeline } = (await detail('mona', id)).body;
    expect(timeline.filter(({ kind }) => kind === 'message')).toMatchObject([{ actor: 'Max', content: 'It swayed again.' }]);
    expect((await device.look(first)).timeline.at(-1)).toMatchObject({ mine: true, date: null });
    await t.call(rants.respond, { token: token('mona'), params: { id }, body: { response: 'It is held now.' } });
    const told = (await t.call(notifications.list, { token: token('max'), query: {} })).body;
    expect(told.filter(({ kind, relatedId }) => kind === 'response' && relatedId === id)).toHaveLength(1);
    expect(told.filter(({ kind, relatedId }) => kind === 'message' && relatedId === id)).toHaveLength(0);
    // Not even one that nobody has opened: it is in the public log.
    const fresh = (await device.look(unopened)).rant._id;
    expect((await reveal('eve', fresh, unopened.reveal)).body.editableUntil).toBeNull();
    const edited = await t.call(rants.edit, { token: token('eve'), params: { id: fresh }, body: { content: 'Other words.' } });
    expect([edited.status, edited.body.code]).toEqual([409, 'edit_over']);
  });
});
