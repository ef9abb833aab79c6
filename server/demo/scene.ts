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

/** `midnight`: the beginning of the last day, in UTC. `sent`: the ids of rants that were sent, by days ago and hour: '23/17'. */
export interface Story {
  midnight: number;
  sent: ReadonlyMap<string, string>;
}
