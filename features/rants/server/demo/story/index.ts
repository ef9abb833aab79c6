/** The rants of the demo organisation, oldest first. */
import { autumn } from './autumn.ts';
import { spring } from './spring.ts';
import { summer } from './summer.ts';
import type { DemoRant } from './telling.ts';

export type { DemoRant, Step } from './telling.ts';
export const story: readonly DemoRant[] = [...spring, ...summer, ...autumn];
