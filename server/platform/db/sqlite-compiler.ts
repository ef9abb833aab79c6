/** Compiles Kysely's queries to SQL for SQLite. */
import { SqliteDialect, SqliteQueryCompiler } from 'kysely';

/**
 * SQLite plans a statement again whenever a value changes that it read while planning, and on a table with a partial index it reads every
 * value. For a rant with its names, planning takes 190 of 220 microseconds. SQLite does not look behind a unary plus, which changes nothing
 * else.
 */
export class PlanOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

export class SqlitePlansOnce extends SqliteDialect {
  override createQueryCompiler(): PlanOnceCompiler {
    return new PlanOnceCompiler();
  }
}
