/** The slot that says which rants a person may see. The later feature rants fills it. */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import { inSlot, slot } from '#server/platform/slots.ts';

/** Conditions on the table `rants`. `condition`: the person may see the rant; `notes`: the person may read colleagues' notes on it. */
type VisibleRants = (app: App, actor: Actor) => Promise<{ condition: Condition; notes: Condition }>;

export const visibleRants = slot<VisibleRants>('files.visible-rants');

export const visibleRantsOf: VisibleRants = (app, actor) => inSlot(app, visibleRants)!(app, actor);
