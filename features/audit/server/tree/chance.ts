/** Random numbers for what must reveal nothing. Tests pass a repeatable generator. */
import { randomInt } from 'node:crypto';

/** Returns an unpredictable number from 0 up to, but not including, 1. */
export type Chance = () => number;
export const chance: Chance = () => randomInt(2 ** 40) / 2 ** 40;

export function shuffled<T>(list: readonly T[], random: Chance): T[] {
  const all = [...list];
  for (let n = all.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [all[n], all[other]] = [all[other] as T, all[n] as T];
  }
  return all;
}
