/**
 * The same test proves each behaviour on the embedded database and on PostgreSQL. `npm test` runs what has SQL of its own on both
 * (`bothEngines`), and the rest (`everyEngine`) on SQLite; `npm run test:rest` runs that rest on PostgreSQL.
 */
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { TestApp, TestOptions } from './app.ts';
import type { Cast } from './cast.ts';
import { freshDatabase } from './postgres.ts';
import { openStage } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of this run's PostgreSQL (global-setup). */
    postgres: string;
  }
}

export type EngineName = 'sqlite' | 'postgres';

/** Returns the options for a fresh app on this engine. */
export const optionsForEngine = async (engine: EngineName): Promise<TestOptions> =>
  engine === 'postgres' ? { databaseUrl: await freshDatabase(inject('postgres')) } : {};

export interface Stage {
  t: TestApp;
  cast: Cast;
}

type Tests = (stage: () => Stage, engine: EngineName) => void;

/** 'first' for `npm test` and the slow tests that it leaves out, 'rest' for the other engine; if it is not set, everything runs. */
const run = process.env.TEST_RUN as 'first' | 'rest' | undefined;
const all: readonly EngineName[] = ['sqlite', 'postgres'];

/** For `describe.each`, where the tested code has SQL, locks or files of its own for each engine. */
export const bothEngineNames: readonly EngineName[] = run === 'rest' ? [] : all;

/** For `describe.each`, where the tested code is the same for both engines. */
export const engineNames: readonly EngineName[] = run === undefined ? all : [run === 'first' ? 'sqlite' : 'postgres'];

/** The number of random cases: few in `npm test`, many in `npm run test:rest`, which finds comparisons by `size` in their titles. */
export const randomCases = {
  size: run === 'rest' ? 'many' : 'few',
  count: (few: number, many: number): number => (run === 'rest' ? many : few),
};

/** The seed of random cases, which is part of the title. RANDOM_SEED=n makes other cases. */
export const randomSeed = Number(process.env.RANDOM_SEED ?? 1);

function onEach(engines: readonly EngineName[], title: string, tests: Tests, options: TestOptions): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(engine, options);
    });
    afterAll(() => stage?.t.close());
    tests(() => stage, engine);
  });
}

/** Describes `title` once per engine. `stage()` is the app with the cast and filled lists, shared by the tests of the block. */
export const everyEngine = (title: string, tests: Tests, options: TestOptions = {}): void => onEach(engineNames, title, tests, options);

/** Describes `title` on both engines in `npm test`: for search, visibility, races, jobs, archives and others with SQL of their own. */
export const bothEngines = (title: string, tests: Tests, options: TestOptions = {}): void => onEach(bothEngineNames, title, tests, options);

/** Describes a comparison of random cases, on both engines in both runs. */
export const oracle = (title: string, tests: Tests, options: TestOptions = {}): void =>
  onEach(all, `${title}, ${randomCases.size} cases, seed ${randomSeed}`, tests, options);
