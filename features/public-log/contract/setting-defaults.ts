import { limits } from './limits.ts';

export const settingDefaults = { roundHours: [...limits.roundHours.default] as number[], trustees: [] as string[] };
