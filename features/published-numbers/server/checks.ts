/**
 * Checks of `npx earshot doctor`: a publication is complete and holds no number of too few people. Triggers of the database keep rows from
 * being changed.
 */
import { monthsOfQuarter } from '@earshot/contract/calendar';
import { limits } from '@earshot/contract/limits';
import { type Check, Tally } from '#server/platform/integrity-checks.ts';
import { secretIsThere } from './publishing.ts';

const minimumPeople = limits.told.people;
const partitions = ['department', 'category', 'month'] as const;

export const checks: Check[] = [
  {
    name: 'published numbers whole and guarded',
    async run(app) {
      const tally = new Tally();
      const rows = await app.db.selectFrom('published_numbers').selectAll().orderBy('period').execute();
      for (const [period, periodRows] of Map.groupBy(rows, (row) => row.period)) {
        const rowsOfPart = (part: string) => periodRows.filter((row) => row.part === part);
        const [total] = rowsOfPart('total');
        tally.see(rowsOfPart('total').length === 1 && rowsOfPart('readers').length === 1, `${period} total`);
        tally.see(
          monthsOfQuarter(period).join() ===
            rowsOfPart('month')
              .map((row) => row.option_id)
              .toSorted()
              .join(),
          `${period} months`,
        );
        for (const part of partitions) {
          const toldValues = rowsOfPart(part).flatMap(({ value }) => value ?? []);
          const hiddenCount = rowsOfPart(part).length - toldValues.length;
          const hiddenSum = (total?.value ?? 0) - toldValues.reduce((sum, value) => sum + value, 0);
          const isRight =
            total?.value == null
              ? toldValues.length === 0
              : hiddenCount === 0
                ? hiddenSum === 0
                : hiddenCount > 1 && hiddenSum >= minimumPeople;
          tally.see(isRight && toldValues.every((value) => value >= minimumPeople), `${period} ${part}`);
        }
      }
      if (rows.length > 0) tally.see(await secretIsThere(app), 'the secret by which cells are drawn');
      return tally;
    },
  },
];
