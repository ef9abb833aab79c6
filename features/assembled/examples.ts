/** Made by scripts/assemble.ts from features/index.ts. */
import { examples as accounts } from '../accounts/contract/examples.ts';
import { examples as files } from '../files/contract/examples.ts';
import { examples as rants } from '../rants/contract/examples.ts';
import type { Examples } from '#contract/openapi-example.ts';

export const examples: readonly Examples[] = [accounts, files, rants];
