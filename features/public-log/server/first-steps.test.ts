import { expect, test } from 'vitest';
import { settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';

everyEngine('The step on witnesses', (stage) => {
  test('a witness’s address in Settings ticks it', async () => {
    const { t } = stage();
    const isDone = () => t.app.steps.get('trustees')?.(t.app);
    expect(await isDone()).toBe(false);
    await settle(t, { trustees: ['council@northwind.example'] });
    expect(await isDone()).toBe(true);
    await settle(t, { trustees: [] });
    expect(await isDone()).toBe(false);
  });
});
