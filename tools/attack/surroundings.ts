/** Runs once before all attacks: starts a PostgreSQL if it is asked for, and unpacks the browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import unpackBrowser from '../../e2e/chromium.ts';
import { startPostgres } from '../../server/testing/postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await unpackBrowser();
  const postgres = process.env.ATTACK_POSTGRES ? await startPostgres() : null;
  project.provide('postgres', postgres?.url ?? '');
  const templates = mkdtempSync(join(tmpdir(), 'earshot-templates-'));
  project.provide('templates', templates);
  return async () => {
    rmSync(templates, { recursive: true, force: true });
    await postgres?.stop();
  };
}
