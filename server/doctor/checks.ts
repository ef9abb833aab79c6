/** All checks of `npx earshot doctor`, in the order they are made. Each feature says what is right for it. */

import { serverFeatures } from '../features.ts';
import type { App } from '../platform/app.ts';
import { type Check, checks as ofPlatform } from '../platform/integrity-checks.ts';

export const checks: readonly Check[] = [...ofPlatform, ...serverFeatures.flatMap((feature) => feature.checks ?? [])];
const number = (n: number): string => n.toLocaleString('en-US');

/** The line that says how this check ended. One that cannot be made is wrong too. */
export const lineOf = (app: App, { name, run }: Check): Promise<string> =>
  run(app).then(
    ({ looked, wrong, first }) =>
      wrong === 0 ? `ok     ${name} (${number(looked)})` : `WRONG  ${name}: ${number(wrong)} of ${number(looked)}, first: ${first}`,
    (error: unknown) => `WRONG  ${name}: could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
  );

/** Makes every check and says a line for each. Returns whether all is well. */
export async function examine(app: App, print: (line: string) => void): Promise<boolean> {
  let isWell = true;
  for (const check of checks) {
    const line = await lineOf(app, check);
    if (!line.startsWith('ok')) isWell = false;
    print(line);
  }
  return isWell;
}
