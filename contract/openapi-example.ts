/**
 * Examples of calls for the API description. Their types are those of the contract, so an example that shows what the call does not accept
 * or return does not compile.
 */
import type { Endpoint, ReplyOf, SentBody } from './endpoint.ts';

export interface ExampleShape {
  body?: unknown;
  reply: unknown;
}
export type Example = readonly [call: Endpoint, shown: ExampleShape];

/** The examples of one feature. */
export type Examples = readonly Example[];

export const example = <E extends Endpoint>(call: E, bodies: { body?: SentBody<E>; reply: ReplyOf<E> }): Example => [call, bodies];
