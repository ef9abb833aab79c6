import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.family.pack': 'تقرير ممثلي العاملين',
  'audit.pack.made': 'حفظ تقرير ممثلي العاملين ({as})',
  'action.pack.made': 'حفظ تقرير ممثلي العاملين',
};
