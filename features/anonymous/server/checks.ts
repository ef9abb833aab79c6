/** Checks what PostgreSQL logs: values of statements would tell when an anonymous rant came, and its hash (docs/operations.md). */
import { sql } from 'kysely';
import { type Check, Tally } from '#server/platform/integrity-checks.ts';

export const checks: Check[] = [
  {
    name: 'sealed rants: no values in what PostgreSQL logs',
    async run(app) {
      const tally = new Tally();
      const { sealedRants } = await app.settings.current();
      if (sealedRants === 'off' || app.dialect.name !== 'postgres') return tally;
      const { rows } = await sql<{ statements: string; after: string; sampled: string; length: string }>`select
        current_setting('log_statement') as statements, current_setting('log_min_duration_statement') as after,
        current_setting('log_min_duration_sample', true) as sampled, current_setting('log_parameter_max_length', true) as length`.execute(
        app.db,
      );
      const { statements, after, sampled, length } = rows[0]!;
      const isLogged = statements === 'all' || after !== '-1' || (sampled ?? '-1') !== '-1';
      tally.see(
        !isLogged || length === '0',
        `log_statement is ${statements}, log_min_duration_statement ${after}: see "Anonymous rants" in docs/operations.md`,
      );
      return tally;
    },
  },
];
