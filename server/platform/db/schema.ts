/** The tables as Kysely sees them. Times are milliseconds since 1970; flags are 1 and 0 on both engines. */
import type { SchemaOf } from './table.ts';
import type { tables } from './tables.ts';

export interface Schema extends SchemaOf<typeof tables> {}
