/** A number in a field of text, which may be left empty. */
import { between } from '@earshot/contract/text';
import { z } from 'zod';

export const wholeOrNone = (bounds: { min: number; max: number }) =>
  z.preprocess((typed) => (String(typed).trim() === '' ? null : Number(typed)), between(bounds).nullable());
