/** The demo's story is played scene by scene. */
import type { App } from '../platform/app.ts';
import type { SessionActor } from '../platform/auth/sessions.ts';
import type { DemoName } from './people.ts';

export type Cast = Record<DemoName, SessionActor>;

/** `at`: milliseconds since 1970. */
export interface Scene {
  at: number;
  play(app: App, cast: Cast): Promise<unknown>;
}

export interface Story {
  /** The beginning of the last day, in UTC. */
  midnight: number;
  /** The ids of rants that were sent, by days ago and hour: '23/17'. */
  sent: ReadonlyMap<string, string>;
  /** Where the demo can be reached. */
  address: string;
  /** Addresses by the titles that answers have in braces. Features add theirs; a title without one stays a title. */
  links: Map<string, string>;
}
