/** A rant hidden from somebody weighs nothing for him: which rants are like one does not tell how many others there are (docs/decisions/search.md). */

import { expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { type CastName, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { roundNow, sealedStage } from './testing/life.ts';

/** Two words that stand in this rant and in five others are rare enough from this many rants on, to one: the caller could choose any number. */
const asked = 'Paternoster squeaking';
const others = 5;
const enough = 45;

everyEngine('Rants alike, and those that are hidden', (stage) => {
  test('a rant about oneself, or a sealed one that employees do not read, changes nothing; one that is seen does', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'all' });
    const { device, passes } = await sealedStage(stage());
    const aboutMax = await targetNamed(stage(), 'Max in person');
    await linkTarget(t, aboutMax, cast.max.id);
    const fill = (n: number, about: { target?: string } = {}) => submit(t, cast.mona.token, `Filler ${n}.`, about);
    const id = await submit(t, cast.eve.token, asked);
    for (let n = 0; n < others; n++) await submit(t, cast.mona.token, `${asked}, number ${n}.`);
    const said = async () => {
      const similar = async (who: CastName) => (await t.call(rants.similar, { token: cast[who].token, params: { id } })).body.length;
      const fitting = (await t.call(rants.fitting, { token: cast.eve.token, body: { text: asked } })).body.length;
      return { ada: await similar('ada'), max: await similar('max'), eve: fitting };
    };

    const sealed = Object.values(passes).flat().slice(0, 3);
    const aboutHim = 1;
    for (let n = others + 1; n < enough - sealed.length - aboutHim; n++) await fill(n);
    expect(await said()).toEqual({ ada: 0, max: 0, eve: 0 });
    for (const pass of sealed) await device.write('Sealed filler.', pass);
    await roundNow(stage());
    expect((await t.call(rants.list, { token: cast.ada.token })).body.total).toBe(enough - aboutHim);
    expect(await said(), 'one short for who sees all').toEqual({ ada: 0, max: 0, eve: 0 });
    await fill(enough, { target: aboutMax });
    expect(await said(), 'it is enough for who sees all, and for nobody else').toEqual({ ada: 5, max: 0, eve: 0 });
    await fill(enough + 1);
    expect(await said(), 'enough without the one about him').toEqual({ ada: 5, max: 5, eve: 0 });
    await fill(enough + 2);
    await fill(enough + 3);
    expect(await said(), 'enough without the sealed ones').toEqual({ ada: 5, max: 5, eve: 3 });
  });
});
