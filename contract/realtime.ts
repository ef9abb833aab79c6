/** Messages over the socket (product.md 5.12 to 5.14). Hints carry ids; the browser refetches. */
import type { hints } from '../features/assembled/hints.ts';
import type { Notification } from '../features/notifications/contract/index.ts';

/** Hints of a feature to those who may know, each with the features of the pages that fetch again. */
export type Hints = Readonly<Record<string, string[]>>;
type HintsOfFeatures = { [Hint in keyof typeof hints]: (hint: { _id: string }) => void };

export interface ServerEvents extends HintsOfFeatures {
  /** To its owner only; the whole item. */
  notification: (item: Notification) => void;
  /** The list or the badge changed on another device of the same person. */
  notificationsChanged: () => void;
  editing: (hint: { _id: string }) => void;
  /** Something was missed or the organisation changed: fetch again what is on the screen. */
  refetch: () => void;
  /** The session ended on the server: the browser goes to /login. */
  signedOut: () => void;
}

export interface ClientEvents {
  /** Carries the user's id. Any other id than the session's own ends the connection. */
  join: (userId: string) => void;
}
