import type { NumbersGuard } from './rules.ts';

export const settingDefaults = { numbersGuard: 'employees' satisfies NumbersGuard as NumbersGuard };
