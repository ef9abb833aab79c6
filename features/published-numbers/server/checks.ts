/** Checks of `npx earshot doctor`: a publication is complete and holds no number of too few people. Triggers of the database keep rows from being changed. */
import { monthsOfQuarter } from '@earshot/contract/calendar';
import { limits } from '@earshot/contract/limits';
import { type Check, Tally } from '#server/platform/integrity-checks.ts';
import { secretIsThere } from './publishing.ts';

const least = limits.told.people;
const partitions = ['department', 'category', 'month'] as const;

export const checks: Check[] = [
  {
    name: 'published numbers whole and guarded',
    async run(app) {
      const tally = new Tally();
      const rows = await app.db.selectFrom('published_numbers').selectAll().orderBy('period').execute();
      for (const [period, some] of Map.groupBy(rows, (row) => row.period)) {
        const of = (part: string) => some.filter((row) => row.part === part);
        const [total] = of('total');
        tally.see(of('total').length === 1 && of('readers').length === 1, `${period} total`);
        tally.see(
          monthsOfQuarter(period).join() ===
            of('month')
              .map((row) => row.option_id)
              .toSorted()
              .join(),
          `${period} months`,
        );
        for (const part of partitions) {
          const told = of(part).flatMap(({ value }) => value ?? []);
          const hidden = of(part).length - told.length;
          const left = (total?.value ?? 0) - told.reduce((sum, value) => sum + value, 0);
          const isRight = total?.value == null ? told.length === 0 : hidden === 0 ? left === 0 : hidden > 1 && left >= least;
          tally.see(isRight && told.every((value) => value >= least), `${period} ${part}`);
        }
      }
      if (rows.length > 0) tally.see(await secretIsThere(app), 'the secret by which cells are drawn');
      return tally;
    },
  },
];
