/** Asks every call that reads as each of those who handle rants: none of them answers with any of these words. */
import { expect } from 'vitest';
import { proveAnew } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import { everyRead } from '#server/testing/reads.ts';

/** `id`: of the rant it is about. `hidden`: the first of them is searched for, too. */
export async function proveHidden({ t, cast }: Stage, id: string, hidden: readonly [string, ...string[]]): Promise<void> {
  t.clock.forward(10 * 60_000);
  await proveAnew(t);
  const reads = everyRead([id], hidden[0].slice(0, 8));
  expect(reads.length).toBeGreaterThan(150);
  for (const who of ['ada', 'mona', 'max'] as const)
    for (const { address } of reads) {
      const { text } = await t.send('GET', address, { token: cast[who].token });
      for (const word of hidden) expect(text.includes(word), `${who} ${address} ${word}`).toBe(false);
    }
  // Nor in the queue of mails, though the trusted contact is mailed.
  const queued = await t.app.db.selectFrom('mails').select('kind').where('kind', '=', 'checkIn').execute();
  expect(queued.length).toBeGreaterThan(0);
  for (const address of ['/api/mail/queue', '/api/audit?limit=100&page=1'])
    expect((await t.send('GET', address, { token: cast.ada.token })).text).not.toMatch(/checkIn/);
  const written = t.app.db.selectFrom('events').select('data').where('type', '=', 'checkIn.written').limit(1);
  expect((await written.executeTakeFirstOrThrow()).data).toBe('{}');
}
