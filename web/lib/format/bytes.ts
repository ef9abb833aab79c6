/** Formats sizes as "1.4 GB". Units are powers of 1000, as for disks. */
import { inLanguage, locale } from '../language/language.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const formats = inLanguage(() =>
  units.map((unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 })),
);

export function bytesText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return formats()[step]?.format(bytes / 1000 ** step) ?? '';
}
