/**
 * Statements that are asked at every request are put together once: building and compiling one costs more than running it (docs/measurements.md, Materials).
 * A statement is defined outside of every function, so that all that changes its text is handed to it: a condition and a shape. These and its
 * name are the key under which the compiled text is kept; nothing else can be in the text.
 */
import type { CompiledQuery, RawBuilder, SqlBool } from 'kysely';
import { always, type Condition } from './condition.ts';
import type { Dialect } from './dialect.ts';
import type { Db, Executor } from './open.ts';
import { Placeholder, type Values } from './placeholder.ts';

interface Compiles<Row> {
  compile(db: Executor): CompiledQuery<Row>;
}

/** What a statement is built with. */
export interface Builder {
  db: Db;
  dialect: Dialect;
}

type Shape = Record<string, string | number | boolean | null | undefined>;

export interface Statement<Row, S extends Shape> {
  name: string;
  /** `scope`: a second condition, for a statement that reads two tables. */
  build(builder: Builder, where: RawBuilder<SqlBool>, shape: S, scope: RawBuilder<SqlBool>): Compiles<Row>;
}

/** A statement whose text depends on its condition and its shape alone. The name is its own. */
export const statement = <Row, S extends Shape = Record<never, never>>(
  name: string,
  build: Statement<Row, S>['build'],
): Statement<Row, S> => ({ name, build });

type Filling<S extends Shape> = { where?: Condition; scope?: Condition; values?: Values } & (Record<never, never> extends S
  ? { shape?: S }
  : { shape: S });

async function run<Row>(db: Executor, compiled: CompiledQuery<unknown>, values: Values): Promise<Row[]> {
  const parameters = compiled.parameters.map((p) => (p instanceof Placeholder ? values[p.name] : p));
  return (await db.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>)).rows;
}

/** Runs what is put together anew each time, with `values` in its places. */
export const runOnce = <Row>(db: Executor, one: Compiles<unknown>, values: Values): Promise<Row[]> => run<Row>(db, one.compile(db), values);

export class Prepared {
  readonly #builder: Builder;
  readonly #known = new Map<string, CompiledQuery<unknown>>();

  constructor(builder: Builder) {
    this.#builder = builder;
  }

  /** The rows of the statement on `db`, with the values of its conditions and `values` in its places. */
  async rows<Row, S extends Shape>(db: Executor, one: Statement<Row, S>, filling: Filling<S>): Promise<Row[]> {
    const { where = always, scope = always, shape } = filling;
    const key = JSON.stringify([one.name, shape, where.key, scope.key]);
    let known = this.#known.get(key);
    if (!known) {
      known = this.#compile(one, filling);
      this.#known.set(key, known);
    }
    return run<Row>(db, known, valuesOf(filling));
  }

  /** The same for a statement that is rarely asked again: what is searched makes a text, and a plan, of its own. */
  once<Row, S extends Shape>(db: Executor, one: Statement<Row, S>, filling: Filling<S>): Promise<Row[]> {
    return run<Row>(db, this.#compile(one, filling), valuesOf(filling));
  }

  #compile<Row, S extends Shape>({ build }: Statement<Row, S>, { where = always, scope = always, shape }: Filling<S>): CompiledQuery<Row> {
    return build(this.#builder, where.sql, (shape ?? {}) as S, scope.sql).compile(this.#builder.db);
  }
}

const valuesOf = ({ where, scope, values }: { where?: Condition; scope?: Condition; values?: Values }): Values => ({
  ...where?.values,
  ...scope?.values,
  ...values,
});
