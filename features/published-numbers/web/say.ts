/** Texts for published numbers and their classes. */
import { limits } from '@earshot/contract/limits';
import type { Publication } from '../contract/calls.ts';
import { t } from './words.ts';

/** `period`: as in '2026-Q3'. */
export const quarterName = (period: string): string => t('numbers.quarterName', { q: period.slice(6), year: period.slice(0, 4) });

export const totalText = (total: number | null, number: (n: number) => string): string =>
  total === null ? t('numbers.fewer', { n: limits.told.people }) : number(total);

/** The range of a share in words. `from`: where it begins, in steps of ten percent; null: no share is published. */
export function shareText(from: Publication['answered']): string | null {
  if (from === null) return null;
  if (from === 0) return t('numbers.atMost', { n: 10 });
  return from === 90 ? t('numbers.atLeast', { n: 90 }) : t('numbers.between', { from, to: from + 10 });
}

export function waitText(days: Publication['waited']): string | null {
  if (days === null) return null;
  return days === 0 ? t('numbers.longer') : t('numbers.within', { n: days });
}
