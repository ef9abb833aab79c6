/** The Arabic sentences of handing-over.en.ts. */
import type { english } from './handing-over.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'people.rantsTo':
    '{n, plural, zero {لا شكاوى مفتوحة} one {شكوى مفتوحة واحدة ستبقى بلا مسؤول. تُسلَّم إلى} two {شكويان مفتوحتان ستبقيان بلا مسؤول. تُسلَّمان إلى} few {# شكاوى مفتوحة ستبقى بلا مسؤول. تُسلَّم إلى} many {# شكوى مفتوحة ستبقى بلا مسؤول. تُسلَّم إلى} other {# شكوى مفتوحة ستبقى بلا مسؤول. تُسلَّم إلى}}',
  'people.rantsStay': 'تبقى بلا مسؤول ويُبلَّغ مسؤولو النظام.',
};
