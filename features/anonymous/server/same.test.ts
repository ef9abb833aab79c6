import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { linkTarget, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { linksOn } from '#server/testing/links.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { sealed } from '../contract/calls.ts';
import { firstNames } from './testing/device.ts';
import { roundNow, sealedStage } from './testing/life.ts';

everyEngine('A sealed rant that is the same as another', (stage) => {
  const { token, link, answer, write, decide, read } = linksOn(stage);

  test('its author reads the other rant’s answers, learns of them by news tags, and sees nothing else of it', {
    tags: 'slow',
  }, async () => {
    const { t } = stage();
    const { device, passes } = await sealedStage(stage());
    const [sentRant, beside] = [await device.write('Cold food.', passes.max[0]!), await device.write('Beside it.', passes.eve[0]!)];
    await device.write('And a third.', passes.ada[0]!);
    await roundNow(stage());
    const main = await write('The canteen is cold, says Eve.', 'eve');
    const id = (await device.look(sentRant)).rant._id;
    const isTold = async (sentOne = sentRant): Promise<boolean> => {
      const { newest, rounds } = (await t.call(sealed.board, { query: {} })).body;
      return rounds.find(({ n }) => n === newest)!.tags.includes(device.tag(sentOne, newest));
    };
    await roundNow(stage());
    expect(await isTold()).toBe(false);
    expect((await link(id, main)).status).toBe(200);
    expect((await answer(main, 'A new oven comes in May.')).status).toBe(200);
    await roundNow(stage());
    expect([await isTold(), await isTold(beside)]).toEqual([true, false]);
    const look = await device.look(sentRant);
    expect(look.timeline.filter(({ kind }: { kind: string }) => kind === 'response')).toEqual([
      expect.objectContaining({ content: 'A new oven comes in May.', actor: 'Mona', isOfAnother: true, mine: false }),
    ]);
    expect(look.rant.status).toBe('Responded');
    const other = await read('eve', main);
    for (const secret of [main, 'says Eve', other.timeline.find(({ kind }) => kind === 'response')!._id])
      expect(JSON.stringify(look)).not.toContain(secret);
    // The author gets news of a new answer too, and not only of a change of status.
    await answer(main, 'It is here.');
    await roundNow(stage());
    expect(await isTold()).toBe(true);
    await decide(main, { status: 'Resolved', reason: 'action taken' });
    expect((await device.look(sentRant)).rant).toMatchObject({ status: 'Resolved', solved: null });
    // The author gets no notification, as nobody knows who he is.
    for (const castName of ['max', 'eli'] as const)
      expect(
        (await t.call(notifications.list, { token: token(castName), query: {} })).body.filter(
          (notification) => notification.relatedId === id && notification.kind === 'response',
        ),
      ).toEqual([]);
    await link(id, null);
    expect(JSON.stringify(await device.look(sentRant))).not.toContain('oven');
  });

  test('answers to a rant about somebody with an account are hidden from anonymous authors until they reveal themselves', async () => {
    const { t, cast } = stage();
    const { device, passes } = await sealedStage(stage());
    const { target } = await firstNames(t.app);
    const sentRant = await device.write('I am loud myself.', passes.eli[1]!, { target });
    for (const castName of ['eve', 'ada'] as const) await device.write(`By ${castName}.`, passes[castName][1]!);
    await roundNow(stage());
    const name = 'Max in person';
    await linkTarget(t, await targetNamed(stage(), name), cast.max.id);
    const main = await write('Max is loud.', 'eve', { target: name });
    const id = (await device.look(sentRant)).rant._id;
    expect((await link(id, main)).status).toBe(200);
    await answer(main, 'We spoke with him.');
    expect(JSON.stringify(await device.look(sentRant))).not.toContain('We spoke');
    expect((await t.call(sealed.reveal, { token: token('eli'), body: { rant: id, secret: sentRant.reveal } })).status).toBe(200);
    expect((await device.look(sentRant)).timeline).toContainEqual(
      expect.objectContaining({ content: 'We spoke with him.', isOfAnother: true }),
    );
    const own = await t.call(rants.detail, { token: token('eli'), params: { id } });
    expect(own.body.timeline).toContainEqual(expect.objectContaining({ content: 'We spoke with him.', isOfAnother: true }));
  });

  test('the welcome call says whether there are anonymous rants, without a session and also after they are switched off', async () => {
    const { t } = stage();
    const reads = async () => (await t.call(accounts.welcome)).body.readsSealed;
    await t.app.db.selectFrom('rants').select('id').where('kind', '=', 'sealed').executeTakeFirstOrThrow();
    await settle(t, { sealedRants: 'off' });
    expect(await reads()).toBe(true);
    await settle(t, { sealedRants: 'on' });
    expect(await reads()).toBe(true);
  });
});
