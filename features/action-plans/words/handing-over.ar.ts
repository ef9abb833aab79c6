/** The Arabic sentences of handing-over.en.ts. */
import type { english } from './handing-over.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'people.plansTo':
    '{n, plural, zero {لا خطط مفتوحة} one {خطة مفتوحة واحدة ستبقى بلا مسؤول. تُسلَّم إلى} two {خطتان مفتوحتان ستبقيان بلا مسؤول. تُسلَّمان إلى} few {# خطط مفتوحة ستبقى بلا مسؤول. تُسلَّم إلى} many {# خطة مفتوحة ستبقى بلا مسؤول. تُسلَّم إلى} other {# خطة مفتوحة ستبقى بلا مسؤول. تُسلَّم إلى}}',
  'people.plansStay': 'تبقى بلا مسؤول إلى حين العودة.',
};
