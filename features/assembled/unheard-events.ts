/** Made by scripts/assemble.ts from features/index.ts. */
import { unheardEvents as anonymous } from '../anonymous/events.ts';

export const unheardEvents = { ...anonymous };
