/**
 * An Earshot with the cast and filled lists, made once per run and engine and copied for each test file, because migrating a database and
 * making the cast took half of the time. Tests of the first start, of migrations and of restores start from nothing (`startApp`).
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { startApp, type TestApp, type TestOptions } from './app.ts';
import { type Cast, fillLists, meetCast } from './cast.ts';
import type { EngineName, Stage } from './every-engine.ts';
import { freshDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run for templates (global-setup). */
    templates: string;
  }
}

interface Template {
  folder: string;
  databaseUrl: string | null;
  cast: Cast;
  madeAt: number;
}

async function meet(t: TestApp): Promise<Cast> {
  const cast = await meetCast(t);
  await fillLists(t, cast);
  return cast;
}

async function make(engine: EngineName, folder: string): Promise<Template> {
  mkdirSync(folder, { mode: 0o700 });
  const databaseUrl = engine === 'postgres' ? await freshDatabase(inject('postgres')) : null;
  const t = await startApp({ ...(databaseUrl && { databaseUrl }), config: { dataDir: folder } });
  const [cast, madeAt] = [await meet(t), Date.now()];
  await t.close();
  return { folder, databaseUrl, cast, madeAt };
}

/** Returns the template, which the first process that needs it makes; other processes wait for it. */
async function templateFor(engine: EngineName): Promise<Template> {
  const home = join(inject('templates'), engine);
  const ready = join(home, 'template.json');
  try {
    mkdirSync(home);
    const template = await make(engine, join(home, 'data')).catch((error: unknown) => ({ failed: String(error) }));
    writeFileSync(`${ready}.new`, JSON.stringify(template));
    renameSync(`${ready}.new`, ready);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  while (!existsSync(ready)) await wait(50);
  const found = JSON.parse(readFileSync(ready, 'utf8')) as Template | { failed: string };
  if ('failed' in found) throw new Error(`The template of ${engine} could not be made: ${found.failed}`);
  return found;
}

async function copyOf({ databaseUrl }: Template): Promise<string | null> {
  if (!databaseUrl) return null;
  const name = `earshot_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(`create database ${name} template ${new URL(databaseUrl).pathname.slice(1)} strategy file_copy`);
  await client.end();
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
}

/** Whether the options concern the database or its first start, so that the template does not fit. */
const beginsOtherwise = ({ databaseUrl, config }: TestOptions): boolean =>
  databaseUrl !== undefined || ['dataDir', 'databaseUrl', 'firstAdmin', 'secretKey'].some((name) => name in (config ?? {}));

/** Starts an app on this engine with the cast and filled lists. */
export async function openStage(engine: EngineName, options: TestOptions = {}): Promise<Stage> {
  if (beginsOtherwise(options)) {
    const own = engine === 'postgres' && !options.databaseUrl ? { databaseUrl: await freshDatabase(inject('postgres')) } : {};
    const t = await startApp({ ...own, ...options });
    return { t, cast: await meet(t) };
  }
  const template = await templateFor(engine);
  const home = mkdtempSync(join(tmpdir(), 'earshot-stage-'));
  const dataDir = join(home, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  cpSync(template.folder, dataDir, { recursive: true });
  const databaseUrl = await copyOf(template);
  const t = await startApp({ ...options, ...(databaseUrl && { databaseUrl }), config: { ...options.config, dataDir } });
  await beginNow(t, template.madeAt);
  const close = async () => {
    await t.close();
    rmSync(home, { recursive: true, force: true });
  };
  return { t: { ...t, close }, cast: structuredClone(template.cast) };
}

/** Moves the cast's sessions, so that they begin now and not when the template was made. */
async function beginNow({ app }: TestApp, madeAt: number): Promise<void> {
  const later = Math.max(0, Date.now() - madeAt);
  await sql`update sessions set created_at = created_at + ${later}, used_at = used_at + ${later}, proved_at = proved_at + ${later},
    expires_at = expires_at + ${later}`.execute(app.writer);
}
