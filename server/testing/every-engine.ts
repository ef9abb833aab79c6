/** Each behaviour is proved on the embedded database and on PostgreSQL, by the same test. */
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { startApp, type TestApp, type Wishes } from './app.ts';
import { type Cast, fillLists, meetCast } from './cast.ts';
import { freshDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL of this run (global-setup). */
    postgres: string;
  }
}

export type EngineName = 'sqlite' | 'postgres';

/** What a fresh app of this engine needs. */
export const wishesFor = async (engine: EngineName): Promise<Wishes> =>
  engine === 'postgres' ? { databaseUrl: await freshDatabase(inject('postgres')) } : {};

export interface Stage {
  t: TestApp;
  cast: Cast;
}

/** Describes `title` once an engine; `stage()` is the app with the cast and filled lists, shared by the tests of the block. */
export function everyEngine(title: string, tests: (stage: () => Stage, engine: EngineName) => void, wishes: Wishes = {}): void {
  describe.each(['sqlite', 'postgres'] as const)(`${title} (%s)`, (engine) => {
    let stage: Stage;
    beforeAll(async () => {
      const t = await startApp({ ...(await wishesFor(engine)), ...wishes });
      const cast = await meetCast(t);
      await fillLists(t, cast);
      stage = { t, cast };
    });
    afterAll(() => stage?.t.close());
    tests(() => stage, engine);
  });
}
