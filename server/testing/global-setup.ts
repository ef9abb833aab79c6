/** Builds what the sources say, also where `npm test` did not begin it. One PostgreSQL for the whole run; each test app gets a database of its own on it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // SKIP_BUILD=1 leaves what is built as it is: while working on one file of tests that needs no new build.
  if (!process.env.SKIP_BUILD)
    execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/prepare.mjs'), '--build'], { stdio: 'inherit' });
  const postgres = await startPostgres();
  project.provide('postgres', postgres.url);
  const templates = mkdtempSync(join(process.env.TEST_MEMORY ?? tmpdir(), 'earshot-templates-'));
  project.provide('templates', templates);
  return async () => {
    rmSync(templates, { recursive: true, force: true });
    await postgres.stop();
  };
}
