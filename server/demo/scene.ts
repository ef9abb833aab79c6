/** The demo's story is played scene by scene. */
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '@earshot/contract/endpoint';
import type { App } from '../platform/app.ts';
import type { SessionActor } from '../platform/auth/sessions.ts';
import type { DemoName } from './people.ts';

export type Cast = Record<DemoName, SessionActor>;

/** `at`: milliseconds since 1970. */
export interface Scene {
  at: number;
  play(app: App, cast: Cast): Promise<unknown>;
}

/** Asks the server as anybody can; throws where it refuses. `token`: of a session. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  given?: { token?: string; params?: ParamsOf<E>; body?: BodyOf<E> },
) => Promise<ReplyOf<E>>;

export interface Story {
  /** The end of the story, and the beginning of its last day in UTC: milliseconds since 1970. */
  end: number;
  midnight: number;
  /** The ids of rants that were sent, by days ago and hour: '23/17'. They are there once the rants' scenes have played. */
  sent: Map<string, string>;
  /** Where the demo can be reached. */
  address: string;
  /** Addresses by the titles that answers have in braces. Features add theirs; a title without one stays a title. */
  links: Map<string, string>;
  /** The ids of the names, departments and categories, by what they are called. */
  options: ReadonlyMap<string, string>;
  ask: Ask;
}
