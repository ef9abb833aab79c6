/** An example of a call in the API description. Its types are those of the contract, so no example can show what the call does not take or reply. */
import type { Endpoint, ReplyOf, SentBody } from './endpoint.ts';

export interface ExampleShape {
  body?: unknown;
  reply: unknown;
}
export type Example = readonly [call: Endpoint, shown: ExampleShape];

/** The examples of one feature. */
export type Examples = readonly Example[];

export const example = <E extends Endpoint>(call: E, bodies: { body?: SentBody<E>; reply: ReplyOf<E> }): Example => [call, bodies];
