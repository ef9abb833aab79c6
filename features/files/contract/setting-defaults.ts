import { limits } from './limits.ts';

export const settingDefaults = { filesQuota: limits.quota.default as number };
