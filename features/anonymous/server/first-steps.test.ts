import { expect, test } from 'vitest';
import { settings } from '#features/settings/contract';
import { settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';

everyEngine('The step on anonymous rants', (stage) => {
  test('switched on ticks it, and so does leaving them off by choice; what stands beside it says nothing', async () => {
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
