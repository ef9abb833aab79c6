/** The slot that says which rants a person may see. The feature of rants, which comes later, fills it. */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import { inSlot, slot } from '#server/platform/slots.ts';

/** `condition`: on `rants`, the rants that the person may see. `notes`: those whose notes of colleagues the person may read. */
type VisibleRants = (app: App, actor: Actor) => Promise<{ condition: Condition; notes: Condition }>;

export const visibleRants = slot<VisibleRants>('files.visible-rants');

export const visibleRantsOf: VisibleRants = (app, actor) => inSlot(app, visibleRants)!(app, actor);
