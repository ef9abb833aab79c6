import { z } from 'zod';

export const welcome = {
  /** Whether there may be anonymous rants to read without signing in: they can be written now, or some came in earlier. */
  readsSealed: z.boolean(),
};
