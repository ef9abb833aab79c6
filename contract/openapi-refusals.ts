/** Derives the refusals a call can give from its description. Errors that are not the caller's fault come under `default`. */
import type { Endpoint } from './endpoint.ts';
import { type Json, reference } from './openapi-shapes.ts';
import { refusals } from './refusals.ts';

interface Kind {
  name: string;
  description: string;
  appliesTo(e: Endpoint): boolean;
}

/** Whether a request may have a body, even one that the call ignores. */
const takesBody = (e: Endpoint): boolean => e.method !== 'GET';
const isSignIn = (e: Endpoint): boolean => e.allow === 'public' && Boolean(e.body);
const writes = (e: Endpoint): boolean => e.method !== 'GET' && !e.isReading;
/** Health checks have no rate limit. */
const isUncounted = (e: Endpoint): boolean => e.path === '/api/health';

const kinds: Record<number, Kind> = {
  400: {
    name: 'BadRequest',
    description: 'Something that was sent is not as it has to be. `fields` says of each field what is wrong with it.',
    appliesTo: (e) => takesBody(e) || Boolean(e.query),
  },
  401: {
    name: 'Unauthorized',
    description: 'Nobody is signed in: the token, the key or the ticket is missing, unknown or over, or the password is wrong.',
    appliesTo: (e) => e.allow !== 'public' || isSignIn(e),
  },
  403: { name: 'Forbidden', description: 'The caller may not do this.', appliesTo: (e) => e.allow !== 'public' || isSignIn(e) },
  404: {
    name: 'NotFound',
    description: 'There is no such thing, or the caller may not see it.',
    appliesTo: (e) => Boolean(e.params) || (e.allow !== 'public' && Boolean(e.query)) || writes(e),
  },
  409: { name: 'Conflict', description: 'It is not possible as things stand now, or somebody else was first.', appliesTo: writes },
  413: { name: 'ContentTooLarge', description: 'More was sent than is taken.', appliesTo: takesBody },
  415: { name: 'UnsupportedMediaType', description: 'The body has another type than the call takes.', appliesTo: takesBody },
  429: { name: 'TooManyRequests', description: 'Too many calls; `Retry-After` says when to try again.', appliesTo: (e) => !isUncounted(e) },
};

export const refusalSchemas: Record<string, Json> = {
  Refusal: {
    type: 'object',
    required: ['msg', 'code'],
    properties: {
      msg: { type: 'string', description: 'A sentence for a person, in the language of the header `x-language`.' },
      code: reference('schemas', 'RefusalCode'),
      fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'By the name of each field, a sentence.' },
    },
  },
  RefusalCode: { type: 'string', enum: Object.keys(refusals) },
};

const content = { 'application/json': { schema: reference('schemas', 'Refusal') } };
const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };

export const refusalResponses: Record<string, Json> = {
  ...Object.fromEntries(
    Object.entries(kinds).map(([status, { name, description }]) => [
      name,
      { description, ...(status === '429' && { headers: retryAfter }), content },
    ]),
  ),
  Failed: { description: 'Earshot could not do it, through no fault of the caller.', headers: retryAfter, content },
};

export const refusalsOf = (e: Endpoint): Record<string, Json> => ({
  ...Object.fromEntries(
    Object.entries(kinds)
      .filter(([, kind]) => kind.appliesTo(e))
      .map(([status, { name }]) => [status, reference('responses', name)]),
  ),
  default: reference('responses', 'Failed'),
});
