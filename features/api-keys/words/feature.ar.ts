/** Arabic: feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.api-keys': 'مفاتيح البرامج',
  'feature.api-keys.off':
    'تتوقف المفاتيح فورًا: لا يقرأ أي برنامج بها شيئًا ولا يغيّره. تبقى محفوظة، وتعمل من جديد تلك التي لم تنتهِ مدتها عند التشغيل من جديد.',
};
