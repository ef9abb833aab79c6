/**
 * `npm run torture --prefix tools [-- --sqlite | --postgres] [--only=NAME]`: causes typical faults of servers while people use them, and
 * counts what was acknowledged and what was stored. It stays on the loopback, takes 15 minutes at most, and ends only what it started. A
 * complete run on both engines writes its half of docs/torture.md. The exit code is 1 if something acknowledged was lost or a fault shows
 * another problem (table.ts).
 */
import pg from 'pg';
import { print } from '../../scripts/run.ts';
import { type OwnPostgres, startOwnPostgres } from '../../server/testing/postgres.ts';
import { command } from './command.ts';
import { circumstances, writeHalf } from './document.ts';
import type { Row } from './fault.ts';
import { instanceFaults } from './instance-faults.ts';
import { atEnd } from './own.ts';
import { postgresFaults } from './postgres-faults.ts';
import { runFault } from './run.ts';
import { sqliteFaults } from './sqlite-faults.ts';
import { shortLine, tables, verdict } from './table.ts';

const atMostMs = 15 * 60_000;
const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
const isAsked = (engine: string) => args.includes(`--${engine}`) || !(args.includes('--sqlite') || args.includes('--postgres'));
const all = [...sqliteFaults, ...postgresFaults, ...instanceFaults];
const faults = all.filter(({ name, engine }) => isAsked(engine) && (!only || name === only));
const unknown = args.filter((arg) => !/^--(sqlite|postgres|only=.+)$/.test(arg));
if (unknown.length > 0 || faults.length === 0) {
  print(
    `Usage: npm run torture --prefix tools [-- --sqlite | --postgres] [--only=NAME]\nNAME is one of ${[...new Set(all.map(({ name }) => name))].join(', ')}.`,
  );
  process.exit(1);
}

const ours = command(atMostMs);

async function versionOf(postgres: OwnPostgres | null): Promise<string> {
  if (!postgres) return '';
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]!.server_version;
}

function writeDocument(rows: readonly Row[], postgresVersion: string, startedAt: number): void {
  const lostCount = rows.filter((row) => !row.takesData).reduce((sum, row) => sum + row.lost, 0);
  const acknowledged = rows.filter((row) => !row.takesData).reduce((sum, row) => sum + row.acknowledged, 0);
  const text = `# What faults cost
Written by \`npm run torture --prefix tools\`, which does each of these to servers of its own while people send rants, read the list and sign in, and then looks for
every rant that was answered 201 through the API; and, what stands under *A cluster*, by \`npm run torture:cluster --prefix tools\`.

${circumstances(startedAt, postgresVersion)}.
- Of ${acknowledged} acknowledged rants, ${lostCount} were lost where the machine itself took nothing away.
- *What people saw* is the whole time, before and after the fault too; \`no answer\` is a connection that was refused or cut. *Back after* is
  how long after the end of the fault the last call failed; 0.0 s: none failed then. *Lost, by the machine*: the fault itself took data away, and the
  row shows what is noticed of it.
- Waiting times are those of this machine at that moment; the counts of lost rants are not.

${tables(rows)}`;
  writeHalf('server', text);
}

async function main(): Promise<number> {
  const startedAt = performance.now();
  const postgres = faults.some(({ engine }) => engine === 'postgres')
    ? await startOwnPostgres({ wished: { max_connections: 80, fsync: 'on' } })
    : null;
  if (postgres) atEnd(() => postgres.stop());
  const version = await versionOf(postgres);
  const rows: Row[] = [];
  for (const fault of faults) {
    const row = await runFault(fault, postgres);
    if (ours.isEnding) return 1;
    rows.push(row);
    print(shortLine(row));
  }
  print(`\n${tables(rows)}`);
  if (faults.length === all.length) writeDocument(rows, version, startedAt);
  return verdict(rows);
}

ours.run(main);
