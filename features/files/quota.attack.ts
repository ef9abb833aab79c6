/** One person tries to use up the space for everybody's files. */
import { expect, test } from 'vitest';
import { settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { sendFile } from './server/testing/files.ts';

everyEngine('One alone', (stage) => {
  test('one person cannot use up everybody’s storage', async () => {
    const { t, cast } = stage();
    await settle(t, { filesQuota: 100 });
    const statuses: number[] = [];
    for (let n = 0; n < 14; n++) statuses.push((await sendFile(t, cast.eli.token, `${n}`.padEnd(9_000_000, 'words '))).status);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(4);
    expect(new Set(statuses.filter((status) => status !== 201))).toEqual(new Set([429]));
    expect((await sendFile(t, cast.eve.token, 'Of somebody else.')).status).toBe(201);
  });
});
