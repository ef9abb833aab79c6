/**
 * `node features/public-log/benches/public-log.ts [--postgres] [--leaves=1000000]` measures what a long public log costs: a round, a proof
 * that a leaf is in it, a proof that a head begins with an older one, the sizes of these proofs, and the time in which the doctor checks
 * the tree.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consistencyProof, Edge, inclusionProof } from '#features/audit/server';
import { createEarshot } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { freshDatabase, startPostgres } from '#server/testing/postgres.ts';
import { print } from '../../../scripts/run.ts';
import { verifyWithRants } from '../server/index.ts';

const leaves = Number(/--leaves=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000);
const postgres = process.argv.includes('--postgres') ? await startPostgres() : null;
const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'));
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(postgres && { DATABASE_URL: await freshDatabase(postgres.url) }) });
const earshot = await createEarshot(config, { webDir: join(dataDir, 'no-pages'), version: 'bench' });
const { app } = earshot;
const batchSize = 2000;

async function fill(): Promise<void> {
  const edge = new Edge();
  while (edge.size < leaves)
    await app.write(async ({ db }) => {
      const from = edge.size;
      const leafHashes = Array.from({ length: Math.min(batchSize, leaves - from) }, () => randomBytes(32));
      const nodes = leafHashes.flatMap((hash) => edge.add(hash));
      const rows = leafHashes.map((hash, n) => ({ idx: from + n, hash, kind: 'padding' as const, subject: null, said: null, round: 0 }));
      await db.insertInto('log_leaves').values(rows).execute();
      await db.insertInto('log_nodes').values(nodes).execute();
    });
  const root = edge.root().toString('hex');
  const head = { round: 1, at: 0, size: edge.size, root, day: '2026-11-01', audit: '', key: '', signature: '' };
  await app.longRunning.writer.insertInto('log_heads').values(head).execute();
}

async function timed(name: string, count: number, work: () => Promise<unknown>, prepare?: (n: number) => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let n = 0; n < count; n++) {
    await prepare?.(n);
    const startedAt = performance.now();
    await work();
    took.push(performance.now() - startedAt);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
  print(`${name.padEnd(34)} p50 ${at(0.5)} ms\tp99 ${at(0.99)} ms`);
}

await fill();
print(`${leaves} leaves, ${app.dialect.name}`);
const anywhere = () => Math.floor(Math.random() * leaves);
let hashes = 0;
await timed('proof that a leaf is in the log', 300, async () => {
  hashes = Math.max(hashes, (await inclusionProof(app.db, anywhere(), leaves)).length);
});
print(`its hashes: ${hashes}, ${hashes * 32} bytes`);
hashes = 0;
await timed('proof that it begins with another', 300, async () => {
  hashes = Math.max(hashes, (await consistencyProof(app.db, anywhere() + 1, leaves)).length);
});
print(`its hashes: ${hashes}, ${hashes * 32} bytes`);
for (const waiting of [10, 1000])
  await timed(
    `a round of ${waiting} rants`,
    10,
    () => app.jobs.runDue(),
    async (turn) => {
      const rows = Array.from({ length: waiting }, (_, n) => ({
        kind: 'rant' as const,
        subject: `${waiting} ${turn} ${n}`,
        hash: randomBytes(32),
        said: '["2026-11-20","Facilities","Berlin","Safety"]',
        ready_at: 0,
      }));
      for (let n = 0; n < rows.length; n += 500)
        await app.longRunning.writer
          .insertInto('log_waiting')
          .values(rows.slice(n, n + 500))
          .execute();
      await app.write((tx) => app.jobs.schedule(tx, 'log.round', '', 0));
    },
  );
// The first head belongs to a round that was never held, and the leaves of rants to no rants. So the head is deleted, and these leaves
// become blank, before the check.
await app.longRunning.writer.deleteFrom('log_heads').where('round', '=', 1).execute();
await app.longRunning.writer
  .updateTable('log_leaves')
  .set({ kind: 'padding', subject: null, said: null })
  .where('kind', '=', 'rant')
  .execute();
const walkStartedAt = performance.now();
const { broken } = await verifyWithRants(app.db);
print(`the whole tree walked in ${((performance.now() - walkStartedAt) / 1000).toFixed(1)} s (${broken ?? 'all fits'})`);
await earshot.close();
await postgres?.stop();
rmSync(dataDir, { recursive: true, force: true });
