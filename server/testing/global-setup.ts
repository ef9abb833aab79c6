/** Builds the sources, however the run was started, and starts one PostgreSQL for it; each test app gets its own database there. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // SKIP_BUILD=1 uses the existing build, for working on a test file that needs no new one.
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
