/**
 * Statements that are asked at every request are put together once: building and compiling one costs more than running it (docs/measurements.md, Materials).
 * `hot(key, build)` compiles at the first use of a key; the places made with `param` are filled at each run.
 */
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { Param } from './dialect.ts';
import type { Executor } from './open.ts';

export const param = <T>(name: string): RawBuilder<T> => sql<T>`${new Param(name)}`;
export { Param };

type Values = Record<string, unknown>;

async function run<Row>(db: Executor, compiled: CompiledQuery<unknown>, values: Values): Promise<Row[]> {
  const parameters = compiled.parameters.map((p) => (p instanceof Param ? values[p.name] : p));
  return (await db.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>)).rows;
}

/** Runs a statement whose text is its own each time (it holds what was searched), with `values` in its places. */
export const runOnce = <Row>(db: Executor, statement: { compile(db: Executor): CompiledQuery<unknown> }, values: Values): Promise<Row[]> =>
  run<Row>(db, statement.compile(db), values);

export class Prepared {
  readonly #known = new Map<string, CompiledQuery<unknown>>();

  /** Runs the statement known as `key` on `db` with `values` in its places. A key must always build the same text. */
  async rows<Row>(db: Executor, key: string, build: () => Compilable<Row>, values: Values): Promise<Row[]> {
    let known = this.#known.get(key);
    if (!known) {
      known = build().compile();
      this.#known.set(key, known);
    }
    return run<Row>(db, known, values);
  }
}
