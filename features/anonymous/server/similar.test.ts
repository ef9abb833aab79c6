/**
 * A rant that is hidden from somebody does not count for him: which rants look similar to one does not tell how many hidden ones there are
 * (docs/decisions/search.md).
 */

import { expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { type CastName, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { roundNow, sealedStage } from './testing/life.ts';

/**
 * From `enough` rants on, and not with one fewer, two words that stand in this rant and in five others count as rare. A caller could submit
 * any number of rants, so a hidden one must not make the difference.
 */
const searchText = 'Paternoster squeaking';
const count = 5;
const enough = 45;

everyEngine('Rants alike, and those that are hidden', (stage) => {
  test('rants that are about somebody or hidden from them do not count for that person; visible ones do', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'all' });
    const { device, passes } = await sealedStage(stage());
    const aboutMax = await targetNamed(stage(), 'Max in person');
    await linkTarget(t, aboutMax, cast.max.id);
    const fill = (n: number, about: { target?: string } = {}) => submit(t, cast.mona.token, `Filler ${n}.`, about);
    const id = await submit(t, cast.eve.token, searchText);
    for (let n = 0; n < count; n++) await submit(t, cast.mona.token, `${searchText}, number ${n}.`);
    const similarTexts = async () => {
      const similar = async (castName: CastName) =>
        (await t.call(rants.similar, { token: cast[castName].token, params: { id } })).body.length;
      const fitting = (await t.call(rants.fitting, { token: cast.eve.token, body: { text: searchText } })).body.length;
      return { ada: await similar('ada'), max: await similar('max'), eve: fitting };
    };

    const sealed = Object.values(passes).flat().slice(0, 3);
    const aboutHim = 1;
    for (let n = count + 1; n < enough - sealed.length - aboutHim; n++) await fill(n);
    expect(await similarTexts()).toEqual({ ada: 0, max: 0, eve: 0 });
    for (const pass of sealed) await device.write('Sealed filler.', pass);
    await roundNow(stage());
    expect((await t.call(rants.list, { token: cast.ada.token })).body.total).toBe(enough - aboutHim);
    expect(await similarTexts(), 'one short for who sees all').toEqual({ ada: 0, max: 0, eve: 0 });
    await fill(enough, { target: aboutMax });
    expect(await similarTexts(), 'it is enough for who sees all, and for nobody else').toEqual({ ada: 5, max: 0, eve: 0 });
    await fill(enough + 1);
    expect(await similarTexts(), 'enough without the one about him').toEqual({ ada: 5, max: 5, eve: 0 });
    await fill(enough + 2);
    await fill(enough + 3);
    expect(await similarTexts(), 'enough without the sealed ones').toEqual({ ada: 5, max: 5, eve: 3 });
  });
});
