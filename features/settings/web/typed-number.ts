/** A field for a number holds the typed text until it is a number. */
import { z } from 'zod';

export const numberOrText = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** Reads typed text; an empty text becomes NaN, which is refused. */
export const wholeNumber = (schema: z.ZodType<number>) =>
  z.preprocess((typed) => (String(typed).trim() === '' ? Number.NaN : Number(typed)), schema);

/** Reads typed text; an empty text becomes null. */
export const wholeOrNone = (schema: z.ZodType<number | null>) =>
  z.preprocess((typed) => (String(typed ?? '').trim() === '' ? null : Number(typed)), schema);
