/** Makes every reading call as each of the people who handle rants, and expects that no reply contains any of these words. */
import { expect } from 'vitest';
import { proveAnew } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import { everyRead } from '#server/testing/reads.ts';

/** `id`: of the rant. `hiddenTexts`: the words, the first of which is also searched for. */
export async function proveHidden({ t, cast }: Stage, id: string, hiddenTexts: readonly [string, ...string[]]): Promise<void> {
  t.clock.forward(10 * 60_000);
  await proveAnew(t);
  const reads = everyRead([id], hiddenTexts[0].slice(0, 8));
  expect(reads.length).toBeGreaterThan(150);
  for (const castName of ['ada', 'mona', 'max'] as const)
    for (const { address } of reads) {
      const { text } = await t.send('GET', address, { token: cast[castName].token });
      for (const word of hiddenTexts) expect(text.includes(word), `${castName} ${address} ${word}`).toBe(false);
    }
  // The queue of mails does not show it either, though the trusted contact gets a mail.
  const queued = await t.app.db.selectFrom('mails').select('kind').where('kind', '=', 'checkIn').execute();
  expect(queued.length).toBeGreaterThan(0);
  for (const address of ['/api/mail/queue', '/api/audit?limit=100&page=1'])
    expect((await t.send('GET', address, { token: cast.ada.token })).text).not.toMatch(/checkIn/);
  const events = t.app.db.selectFrom('events').select('data').where('type', '=', 'checkIn.written').limit(1);
  expect((await events.executeTakeFirstOrThrow()).data).toBe('{}');
}
