/** Messages on the socket (product.md 5.12 to 5.14). Hints carry only ids; the browser then fetches the data. */
import type { hints } from '../features/assembled/hints.ts';
import type { Notification } from '../features/notifications/contract/index.ts';

/** Hints of a feature, each with the features whose pages refetch. */
export type Hints = Readonly<Record<string, string[]>>;
type HintsOfFeatures = { [Hint in keyof typeof hints]: (hint: { _id: string }) => void };

export interface ServerEvents extends HintsOfFeatures {
  /** Sent only to its recipient, with the whole notification. */
  notification: (item: Notification) => void;
  /** The same person changed the list or the badge on another device. */
  notificationsChanged: () => void;
  editing: (hint: { _id: string }) => void;
  /** Messages were missed or the organisation's settings changed: refetch everything on the screen. */
  refetch: () => void;
  /** The session ended on the server, so the browser opens /login. */
  signedOut: () => void;
}

export interface ClientEvents {
  /** Sends the user's id. An id that does not match the session closes the connection. */
  join: (userId: string) => void;
}
