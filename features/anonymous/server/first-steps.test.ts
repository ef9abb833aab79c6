import { expect, test } from 'vitest';
import { settings } from '#features/settings/contract';
import { settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';

everyEngine('The step on anonymous rants', (stage) => {
  test('switching anonymous rants on or deciding against them ticks the step, without further text', async () => {
    const { t, cast } = stage();
    const isDone = () => t.app.steps.get('sealed')?.(t.app);
    expect(await isDone(), 'a fresh one is asked').toBe(false);
    await t.call(settings.change, { token: cast.ada.token, body: { sealedReaders: 'handlers', sealedPause: null } });
    expect(await isDone()).toBe(false);
    await settle(t, { sealedRants: 'on' });
    expect(await isDone()).toBe(true);
    await settle(t, { sealedRants: 'off' });
    expect(await isDone()).toBe(true);
  });
});
