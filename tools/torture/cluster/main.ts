/**
 * `npm run torture:cluster --prefix tools [-- --only=NAME] [--before FOLDER]`: causes faults in a whole installation of several machines,
 * all on the loopback, while people use it: two PostgreSQL servers, HAProxy, pgbouncer, three instances, nginx. It takes 15 minutes at
 * most and ends only what it started. A complete run writes its half of docs/torture.md. The exit code is 1 if something acknowledged was
 * lost or a fault shows another problem (table.ts), and 0 if a program it needs is missing, which it names. `--before`: the folder of an
 * older version's build, which is upgraded under load.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { print } from '../../../scripts/run.ts';
import { command } from '../command.ts';
import { circumstances, writeHalf } from '../document.ts';
import type { Row } from '../fault.ts';
import { lookFor } from '../kept.ts';
import { shortLine, table, verdict } from '../table.ts';
import { Cluster } from './cluster.ts';
import { clusterFaults } from './faults.ts';
import { runClusterFault } from './run.ts';
import { missing } from './service.ts';

const usage = `Usage: npm run torture:cluster --prefix tools [-- --only=NAME] [--before FOLDER]
NAME is one of ${clusterFaults.map(({ name }) => name).join(', ')}.
FOLDER is a built tree of another version.`;

function readArguments(): { only?: string | undefined; before?: string | undefined } {
  try {
    const { only, before } = parseArgs({ options: { only: { type: 'string' }, before: { type: 'string' } } }).values;
    if (before !== undefined && !existsSync(join(before, 'dist/server/main.js'))) throw new Error(`${before} is no built tree.`);
    return { only, before: before && resolve(before) };
  } catch (error) {
    print(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}
const { only, before } = readArguments();
const possible = clusterFaults.filter(({ needsBefore }) => before || !needsBefore);
const faults = possible.filter(({ name }) => !only || name === only);
if (faults.length === 0) {
  print(usage);
  process.exit(1);
}
const absent = missing();
if (absent.length > 0) {
  print(`left out  the cluster: not here: ${absent.join(', ')} (packages of Debian, and of others, by these names)`);
  process.exit(0);
}

const ours = command(15 * 60_000);
const versionOf = (tree: string): string => (JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as { version: string }).version;

function writeDocument(rows: readonly Row[], startedAt: number, postgresVersion: string, keptCount: number): void {
  const upgraded = before ? `The instances began as another tree of version ${versionOf(before)}. ` : '';
  writeHalf(
    'cluster',
    `Written by \`npm run torture:cluster --prefix tools\`: nginx with TLS, HAProxy, three instances, two of them behind pgbouncer by session, HAProxy again, and two PostgreSQL,
one the synchronous standby of the other, with the samples of docs/operations/cluster. One cluster takes all of it, one after the other, while people send rants,
read the list and sign in, and 40 pages stand open. ${upgraded}Columns as above.

${circumstances(startedAt, postgresVersion)}, HAProxy, pgbouncer and nginx of Debian.
- Of ${rows.reduce((sum, row) => sum + row.acknowledged, 0)} acknowledged rants, ${rows.reduce((sum, row) => sum + row.lost, 0)} were lost; looked for once more after the last fault, ${keptCount} were there.

${table(rows)}`,
  );
}

ours.run(async () => {
  const startedAt = performance.now();
  const cluster = new Cluster();
  await cluster.open(before);
  print(`The cluster stands after ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
  const acknowledged = new Map<string, string>();
  const rows: Row[] = [];
  for (const fault of faults) {
    const row = await runClusterFault(fault, cluster, acknowledged);
    if (ours.isEnding) return 1;
    rows.push(row);
    print(shortLine(row));
  }
  const { lost, unreadable } = await lookFor(cluster.url, cluster.token, acknowledged);
  const keptCount = acknowledged.size - lost.length - unreadable.length;
  print(`\n${table(rows)}\nOf ${acknowledged.size} acknowledged rants ${keptCount} are there at the end.`);
  if (faults.length === possible.length) writeDocument(rows, startedAt, await cluster.pair.version(), keptCount);
  return keptCount < acknowledged.size ? 1 : verdict(rows);
});
