/** The types of the demo's story, which is played scene by scene. */
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '@earshot/contract/endpoint';
import type { App } from '../platform/app.ts';
import type { SessionActor } from '../platform/auth/sessions.ts';
import type { DemoName } from './people.ts';

export type Cast = Record<DemoName, SessionActor>;

/** A step of the story. `at`: milliseconds since 1970. */
export interface Scene {
  at: number;
  play(app: App, cast: Cast): Promise<unknown>;
}

/** Sends a call to the server as any client could; throws where it is refused. `token`: the token of a session. */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  request?: { token?: string; params?: ParamsOf<E>; body?: BodyOf<E> },
) => Promise<ReplyOf<E>>;

export interface Story {
  /** The end of the story, and `midnight`, the first moment of its last day in UTC, both in milliseconds since 1970. */
  end: number;
  midnight: number;
  /** Ids of the rants that have been sent, by days ago and hour: '23/17'. It is filled by the scenes of the feature rants. */
  sent: Map<string, string>;
  /** The address at which the demo can be reached. */
  address: string;
  /** Web addresses by title, which features add to. Answers name titles in braces; one without an address stays plain text. */
  links: Map<string, string>;
  /** The ids of target employees, departments and categories, by their names. */
  options: ReadonlyMap<string, string>;
  ask: CallEndpoint;
}
