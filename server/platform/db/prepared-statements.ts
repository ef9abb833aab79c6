/**
 * Statements that are asked at every request are put together once: building and compiling one costs more than running it (docs/measurements.md, Materials).
 * A statement is defined outside of every function, so that all that changes its text is handed to it: a condition and a shape. These and its
 * name are the key under which the compiled text is kept; nothing else can be in the text.
 */
import { hash } from 'node:crypto';
import type { CompiledQuery, RawBuilder, SqlBool } from 'kysely';
import { always, type Condition } from './condition.ts';
import type { Dialect } from './dialect.ts';
import type { Db, Executor } from './open.ts';
import { Placeholder, type Values } from './placeholder.ts';

export interface Compiles<Row> {
  compile(db: Executor): CompiledQuery<Row>;
}

/** The tools that a statement is built with. */
export interface Builder {
  db: Db;
  dialect: Dialect;
}

export type Shape = Record<string, string | number | boolean | null | undefined>;

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

export type Filling<S extends Shape> = { where?: Condition; scope?: Condition; values?: Values } & (Record<never, never> extends S
  ? { shape?: S }
  : { shape: S });

const filled = <Row>(compiled: CompiledQuery<Row>, values: Values): CompiledQuery<Row> => ({
  ...compiled,
  parameters: compiled.parameters.map((p) => (p instanceof Placeholder ? values[p.name] : p)),
});

/** Runs what is put together anew each time, with `values` in its places. */
export const runOnce = async <Row>(db: Executor, one: Compiles<unknown>, values: Values): Promise<Row[]> =>
  (await db.executeQuery(filled(one.compile(db) as CompiledQuery<Row>, values))).rows;

/** A statement is named on the server (pools.ts) once it was asked so often; each name costs every connection memory. */
const usesBeforeName = 5;
const maxNames = 200;

export interface Naming {
  /** Names of statements by their text. They are made from the text, so that a name means the same on every connection. */
  names: Map<string, string>;
  /** For queries that read much or little depending on their values: they have no name, so that they are planned for the values. */
  slowReads: Db;
}

export class Prepared {
  readonly #builder: Builder;
  readonly #naming: Naming | null;
  readonly #known = new Map<string, { compiled: CompiledQuery<unknown>; uses: number }>();

  /** `naming` null: statements have no names, as on SQLite. */
  constructor(builder: Builder, naming: Naming | null = null) {
    this.#builder = builder;
    this.#naming = naming;
  }

  /** The rows of the statement on `db`, with the values of its conditions and `values` in its places. */
  async rows<Row, S extends Shape>(db: Executor, one: Statement<Row, S>, filling: Filling<S>): Promise<Row[]> {
    return (await db.executeQuery(this.ready(one, filling, db !== this.#naming?.slowReads))).rows;
  }

  /** The same for a statement that rarely comes again, such as a search, whose text and plan differ each time: nothing is kept. */
  async once<Row, S extends Shape>(db: Executor, one: Statement<Row, S>, filling: Filling<S>): Promise<Row[]> {
    return (await db.executeQuery(filled(this.#compile(one, filling), valuesOf(filling)))).rows;
  }

  /** The statement as it is sent. */
  ready<Row, S extends Shape>(one: Statement<Row, S>, filling: Filling<S>, mayBeNamed = true): CompiledQuery<Row> {
    const { where = always, scope = always, shape } = filling;
    const key = JSON.stringify([one.name, shape, where.key, scope.key]);
    let known = this.#known.get(key);
    if (!known) {
      known = { compiled: this.#compile(one, filling), uses: 0 };
      this.#known.set(key, known);
    }
    const { compiled } = known;
    const names = mayBeNamed && this.#naming?.names;
    if (names && ++known.uses === usesBeforeName && names.size < maxNames)
      names.set(compiled.sql, `${one.name} ${hash('sha1', compiled.sql).slice(0, 16)}`);
    return filled(compiled as CompiledQuery<Row>, valuesOf(filling));
  }

  /** The name of the statement with this text, if it is in the cache. */
  nameOf(text: string): string | undefined {
    for (const [key, { compiled }] of this.#known) if (compiled.sql === text) return String(JSON.parse(key)[0]);
    return undefined;
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
