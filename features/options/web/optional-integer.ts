/** The schema of an integer that is typed into a text field; an empty field is null. */
import { between } from '@earshot/contract/text';
import { z } from 'zod';

export const optionalInteger = (bounds: { min: number; max: number }) =>
  z.preprocess((typed) => (String(typed).trim() === '' ? null : Number(typed)), between(bounds).nullable());
