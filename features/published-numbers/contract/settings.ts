/** The people who see published numbers only: employees, where they do not read all rants, or everybody. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { numbersGuards } from './rules.ts';

export const settings = { numbersGuard: z.enum(numbersGuards, { error: writeSentence('field.choice') }) };
