/** What is built is what the sources say, also where `npm test` did not begin it. One PostgreSQL for the whole run; each test app gets a database of its own on it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/prepare.mjs'), '--build'], { stdio: 'inherit' });
  const postgres = await startPostgres();
  project.provide('postgres', postgres.url);
  return () => postgres.stop();
}
