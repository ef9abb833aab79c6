// @module-tag slow
/**
 * The public log of 26 November 2026 among 10,000 rants: heads that were noted then, receipts and promises are still valid after the
 * upgrade.
 */
import { expect, test } from 'vitest';
import { storedHeads, verifyLog } from '#features/audit/server';
import { startApp } from '#server/testing/app.ts';
import { removeFolders } from '#server/testing/archives.ts';
import { newSession } from '#server/testing/cast.ts';
import { bothEngineNames } from '#server/testing/every-engine.ts';
import { keptAt, placeOfKept } from '#server/testing/kept-installation.ts';
import { copyRants } from '#server/testing/many-rants.ts';
import { publicLog } from '../contract/calls.ts';
import { checkReceipt, type PromiseReceipt } from '../contract/receipt.ts';
import { hashing, proofOf } from './index.ts';

test.each(bothEngineNames)('heads noted before an upgrade, receipts and promises stay valid (%s)', { timeout: 300_000 }, async (engine) => {
  const place = await placeOfKept(engine);
  await copyRants(place, 10_000);
  const heads = await storedHeads(place.dataDir);
  const noted = heads.rounds;
  expect(noted.length).toBeGreaterThan(2);
  const t = await startApp({ config: place });
  t.clock.forward(keptAt(engine) - t.clock.now());
  const { db } = t.app;
  expect(await verifyLog(db, { stored: heads })).toMatchObject({ broken: null, tree: { leaves: noted.at(-1)!.size } });

  const withSalt = db.selectFrom('rants').select(['id', 'kind', 'content', 'date', 'author_id', 'receipt_salt as salt']);
  const rows = await withSalt.where('receipt_salt', 'is not', null).execute();
  const waiting = new Map((await db.selectFrom('log_waiting').selectAll().execute()).map((row) => [row.subject, row.hash.toString('hex')]));
  let [proved, promised] = [0, 0];
  for (const { id, kind, content, date, author_id, salt } of rows) {
    const receipt = await proofOf(t.app, { id, kind, content, date, salt: salt! });
    if (receipt) {
      expect((await checkReceipt(hashing, receipt, noted.at(-1)!.root)).isGood).toBe(true);
      proved++;
    } else if (author_id) {
      const reply = await t.call(publicLog.receipt, { token: await newSession(t, author_id), params: { id } });
      expect((reply.body as PromiseReceipt).promise.leaf).toBe(waiting.get(id));
      promised++;
    }
  }
  expect(proved).toBeGreaterThan(0);
  expect(proved + promised).toBe(rows.length);
  await t.close();
  removeFolders();
});
