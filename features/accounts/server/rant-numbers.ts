/** The slot for how many rants each person wrote. The feature rants fills it. */
import type { Actor } from '@earshot/contract/policy';
import type { z } from 'zod';
import type { App } from '#server/platform/app.ts';
import { slot } from '#server/platform/slots.ts';
import type { personStats } from '../contract/people.ts';

type Numbers = Record<string, z.output<typeof personStats>>;

/** Numbers by user id. `ids` null: of everybody. */
export const rantNumbers = slot<(app: App, actor: Actor, ids: readonly string[] | null) => Promise<Numbers>>('accounts.rant-numbers');
