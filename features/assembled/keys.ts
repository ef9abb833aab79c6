/** Made by scripts/assemble.ts from features/index.ts. */
import { keyRooms as publishedNumbers } from '../published-numbers/contract/keys.ts';

export const keyRooms = { ...publishedNumbers };
