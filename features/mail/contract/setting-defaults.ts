import { limits } from './limits.ts';

export const settingDefaults = { mailDays: limits.days.default as number };
