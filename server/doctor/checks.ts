/** Runs the checks of `npx earshot doctor`: first those of the platform, then those that each feature defines. */

import { serverFeatures } from '../features.ts';
import type { App } from '../platform/app.ts';
import { type Check, checks as platformChecks } from '../platform/integrity-checks.ts';

export const checks: readonly Check[] = [...platformChecks, ...serverFeatures.flatMap((feature) => feature.checks ?? [])];
const number = (n: number): string => n.toLocaleString('en-US');

/** Runs a check and returns its line for the operator. A check that throws counts as wrong. */
export const lineOf = (app: App, { name, run }: Check): Promise<string> =>
  run(app).then(
    ({ looked, wrong, first }) =>
      wrong === 0 ? `ok     ${name} (${number(looked)})` : `WRONG  ${name}: ${number(wrong)} of ${number(looked)}, first: ${first}`,
    (error: unknown) => `WRONG  ${name}: could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
  );

/** Runs every check and prints a line for each. Returns whether all are well. */
export async function examine(app: App, print: (line: string) => void): Promise<boolean> {
  let isWell = true;
  for (const check of checks) {
    const line = await lineOf(app, check);
    if (!line.startsWith('ok')) isWell = false;
    print(line);
  }
  return isWell;
}
