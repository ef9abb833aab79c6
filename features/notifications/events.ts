import type { None } from '#server/platform/events/catalogue.ts';
import { transient } from '#server/platform/events/kinds.ts';

export const events = {
  /** The list or the badge of a person changed: all devices of that person fetch it again. */
  'notifications.changed': transient<None>(),
};
