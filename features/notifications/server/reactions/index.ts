/** Reacts to events of earlier features with notifications, in the same transaction. */
import type { App } from '#server/platform/app.ts';
import { reactToAccounts } from './accounts.ts';
import { reactToDeadlines } from './deadlines.ts';
import { reactToErasing } from './erase-excerpts.ts';
import { reactToFeedback } from './feedback-due.ts';
import { reactToLinks } from './links.ts';
import { reactToOwners } from './owners.ts';
import { reactToRants } from './rants.ts';
import { reactToUndone } from './retract.ts';
import { reactToTakeovers } from './takeover-warnings.ts';
import { reactToHiding } from './unreadable.ts';

export function reactToEvents(app: App): void {
  reactToAccounts(app);
  reactToLinks(app);
  reactToDeadlines(app);
  reactToOwners(app);
  reactToFeedback(app);
  reactToTakeovers(app);
  reactToHiding(app);
  reactToUndone(app);
  reactToErasing(app);
  reactToRants(app);
}
