/**
 * Statements that are asked at every request are put together once: building and compiling one costs more than running it (facts, HTTP).
 * `hot(key, build)` compiles at the first use of a key; the places made with `param` are filled at each run.
 */
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { Param } from './dialect.ts';
import type { Executor } from './open.ts';

export const param = <T>(name: string): RawBuilder<T> => sql<T>`${new Param(name)}`;
export { Param };

type Values = Record<string, unknown>;

export class Prepared {
  readonly #known = new Map<string, CompiledQuery<unknown>>();

  /** Runs the statement known as `key` on `db` with `values` in its places. A key must always build the same text. */
  async rows<Row>(db: Executor, key: string, build: () => Compilable<Row>, values: Values): Promise<Row[]> {
    let known = this.#known.get(key);
    if (!known) {
      known = build().compile();
      this.#known.set(key, known);
    }
    const parameters = known.parameters.map((p) => (p instanceof Param ? values[p.name] : p));
    return (await db.executeQuery<Row>({ ...known, parameters } as CompiledQuery<Row>)).rows;
  }
}
