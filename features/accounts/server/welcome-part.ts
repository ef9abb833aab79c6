/** The slot for facts that a later feature adds to what a page shows before anyone signs in (`contract/welcome.ts` of the feature). */
import type { z } from 'zod';
import type { App } from '#server/platform/app.ts';
import { inSlot, slot } from '#server/platform/slots.ts';
import type { welcome } from '../../assembled/welcome.ts';

type WelcomePart = z.output<z.ZodObject<typeof welcome>>;

export const welcomePart = slot<(app: App) => Promise<WelcomePart>>('accounts.welcome');

/** Without a feature that fills the slot, the reply has no such fields. */
export const factsOfFeatures = async (app: App): Promise<WelcomePart> => (await inSlot(app, welcomePart)?.(app)) ?? ({} as WelcomePart);
