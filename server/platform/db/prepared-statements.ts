/**
 * Statements that every request needs are built and compiled once, because that costs more than running them (docs/measurements.md,
 * Materials). A statement is defined outside all functions, so that everything that changes its text is passed to it: a shape and up to two
 * conditions. Its name and these are the key of the compiled text in the cache.
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

/** Defines a statement whose text depends only on its conditions and its shape. No other statement may have its name. */
export const statement = <Row, S extends Shape = Record<never, never>>(
  name: string,
  build: Statement<Row, S>['build'],
): Statement<Row, S> => ({ name, build });

export type Filling<S extends Shape> = { where?: Condition; scope?: Condition; values?: Values } & (Record<never, never> extends S
  ? { shape?: S }
  : { shape: S });

const withValues = <Row>(compiled: CompiledQuery<Row>, values: Values): CompiledQuery<Row> => ({
  ...compiled,
  parameters: compiled.parameters.map((p) => (p instanceof Placeholder ? values[p.name] : p)),
});

/** Builds and runs a query that is not cached, with `values` for its placeholders. */
export const runOnce = async <Row>(db: Executor, compiles: Compiles<unknown>, values: Values): Promise<Row[]> =>
  (await db.executeQuery(withValues(compiles.compile(db) as CompiledQuery<Row>, values))).rows;

/** A statement is named on the server (pools.ts) once it has run this often, because each name takes memory on every connection. */
const usesBeforeName = 5;
const maxNames = 200;

export interface Naming {
  /** Names of statements by their text. They contain a hash of the text, so that a name means the same on every connection. */
  names: Map<string, string>;
  /** Statements on this database are never named: how much they read depends on their values, so PostgreSQL should plan them for these. */
  slowReads: Db;
}

export class Prepared {
  readonly #builder: Builder;
  readonly #naming: Naming | null;
  readonly #known = new Map<string, { compiled: CompiledQuery<unknown>; uses: number }>();

  /** `naming` null: statements get no names, as on SQLite. */
  constructor(builder: Builder, naming: Naming | null = null) {
    this.#builder = builder;
    this.#naming = naming;
  }

  /** Runs the statement on `db` with the values of its conditions and with `values`, and returns its rows. */
  async rows<Row, S extends Shape>(db: Executor, statement: Statement<Row, S>, filling: Filling<S>): Promise<Row[]> {
    return (await db.executeQuery(this.ready(statement, filling, db !== this.#naming?.slowReads))).rows;
  }

  /** Runs a statement that rarely comes again, such as a search, whose text differs each time. It is not cached. */
  async once<Row, S extends Shape>(db: Executor, statement: Statement<Row, S>, filling: Filling<S>): Promise<Row[]> {
    return (await db.executeQuery(withValues(this.#compile(statement, filling), valuesOf(filling)))).rows;
  }

  /** Returns the compiled statement with its values. */
  ready<Row, S extends Shape>(statement: Statement<Row, S>, filling: Filling<S>, mayBeNamed = true): CompiledQuery<Row> {
    const { where = always, scope = always, shape } = filling;
    const key = JSON.stringify([statement.name, shape, where.key, scope.key]);
    let entry = this.#known.get(key);
    if (!entry) {
      entry = { compiled: this.#compile(statement, filling), uses: 0 };
      this.#known.set(key, entry);
    }
    const { compiled } = entry;
    const names = mayBeNamed && this.#naming?.names;
    if (names && ++entry.uses === usesBeforeName && names.size < maxNames)
      names.set(compiled.sql, `${statement.name} ${hash('sha1', compiled.sql).slice(0, 16)}`);
    return withValues(compiled as CompiledQuery<Row>, valuesOf(filling));
  }

  /** Returns the name of the cached statement with this text. */
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
