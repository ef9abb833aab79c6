/** A field of a number holds the typed text until that is a number. */
import { z } from 'zod';

export const numberOrText = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** Reads the typed text; an empty one is no number. */
export const whole = (known: z.ZodType<number>) =>
  z.preprocess((typed) => (String(typed).trim() === '' ? Number.NaN : Number(typed)), known);

/** Reads the typed text; an empty one is null. */
export const wholeOrNone = (known: z.ZodType<number | null>) =>
  z.preprocess((typed) => (String(typed ?? '').trim() === '' ? null : Number(typed)), known);
