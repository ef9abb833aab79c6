/**
 * Each behaviour is proved on the embedded database and on PostgreSQL by the same test. `npm test` runs on both what has SQL of its own
 * (`bothEngines`); the rest (`everyEngine`) on SQLite, and `npm run test:rest` what is left of it.
 */
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { TestApp, Wishes } from './app.ts';
import type { Cast } from './cast.ts';
import { freshDatabase } from './postgres.ts';
import { openStage } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL of this run (global-setup). */
    postgres: string;
  }
}

export type EngineName = 'sqlite' | 'postgres';

/** The wishes for a fresh app of this engine. */
export const wishesFor = async (engine: EngineName): Promise<Wishes> =>
  engine === 'postgres' ? { databaseUrl: await freshDatabase(inject('postgres')) } : {};

export interface Stage {
  t: TestApp;
  cast: Cast;
}

type Tests = (stage: () => Stage, engine: EngineName) => void;

/** 'first' for `npm test` and for the slow tests that it leaves out, 'rest' for the other engine; without it, as for a single file, everything runs. */
const run = process.env.TEST_RUN as 'first' | 'rest' | undefined;
const all: readonly EngineName[] = ['sqlite', 'postgres'];

/** For `describe.each`, where the code under test has SQL, locks or files of its own on each engine. */
export const bothEngineNames: readonly EngineName[] = run === 'rest' ? [] : all;

/** For `describe.each`, where it is the same on both. */
export const engineNames: readonly EngineName[] = run === undefined ? all : [run === 'first' ? 'sqlite' : 'postgres'];

/** How many random cases a comparison makes: few in `npm test`, many in `npm run test:rest`. `size` belongs into the title, by which that one finds it. */
export const randomCases = {
  size: run === 'rest' ? 'many' : 'few',
  count: (few: number, many: number): number => (run === 'rest' ? many : few),
};

/** RANDOM_SEED=n makes others of them; the title says with which they were made. */
export const randomSeed = Number(process.env.RANDOM_SEED ?? 1);

function onEach(engines: readonly EngineName[], title: string, tests: Tests, wishes: Wishes): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(engine, wishes);
    });
    afterAll(() => stage?.t.close());
    tests(() => stage, engine);
  });
}

/** Describes `title` once an engine; `stage()` is the app with the cast and filled lists, shared by the tests of the block. */
export const everyEngine = (title: string, tests: Tests, wishes: Wishes = {}): void => onEach(engineNames, title, tests, wishes);

/** The same, on both engines in `npm test`: for search, visibility, ledgers, races, jobs, the audit log, archives and other SQL of its own. */
export const bothEngines = (title: string, tests: Tests, wishes: Wishes = {}): void => onEach(bothEngineNames, title, tests, wishes);

/** A comparison of random cases on both engines, in both runs. */
export const oracle = (title: string, tests: Tests, wishes: Wishes = {}): void =>
  onEach(all, `${title}, ${randomCases.size} cases, seed ${randomSeed}`, tests, wishes);
