import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.family.pack': 'ملف ممثلي الموظفين',
  'audit.pack.made': 'حفظ ملف ممثلي الموظفين ({as})',
  'action.pack.made': 'حفظ ملف ممثلي الموظفين',
};
