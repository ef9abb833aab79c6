/** SCIM 2.0 at /scim/v2. It is not part of the contract, because RFC 7643 and 7644 define it. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#server/config.ts';
import type { App } from '#server/platform/app.ts';
import { asActor } from '#server/platform/auth/keys.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { parseBody } from '#server/platform/http/body.ts';
import { routeOf } from '#server/platform/http/call-log.ts';
import type { Mount } from '#server/platform/server-feature.ts';
import { limits } from '../contract/limits.ts';
import { authenticate } from './access.ts';
import { configAt, resourceTypesAt, schemasAt } from './discovery.ts';
import { groupRoutes } from './group-routes.ts';
import { listOf } from './page.ts';
import { isObject } from './parse-user.ts';
import { type Resource, selected, selectionOf } from './resource.ts';
import { ScimError, scimErrorOf, scimJson, sendScimError, unknownResource } from './scim-error.ts';
import { userRoutes } from './user-routes.ts';

const prefix = '/scim/v2';

export interface ScimRequest {
  app: App;
  actor: SessionActor;
  id: string;
  query: Record<string, string | undefined>;
  headers: FastifyRequest['headers'];
  /** The unchecked body. */
  sent: unknown;
  /** The address of /scim/v2. */
  root: string;
  reply: FastifyReply;
}
/** Returns the body of the reply; undefined: no body. */
export type Answer = (request: ScimRequest) => Promise<unknown>;
export type Routes = readonly (readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, answer: Answer])[];

/** Throws ScimError `invalidSyntax` if the body is not an object. */
export function objectIn({ sent }: ScimRequest): Record<string, unknown> {
  if (!isObject(sent)) throw new ScimError(400, 'The body is no object.', 'invalidSyntax');
  return sent;
}

/** Replies with one resource, and with its version in the header ETag. */
export function sendResource({ reply, query, headers, sent: _ }: ScimRequest, resource: Resource, status = 200): unknown {
  const { version, location } = resource.meta;
  reply.header('etag', version);
  if (status === 201) reply.header('location', location);
  if (status === 200 && reply.request.method === 'GET' && headers['if-none-match'] && names(headers['if-none-match'], version)) {
    reply.code(304);
    return undefined;
  }
  reply.code(status);
  return selected(resource, selectionOf(query));
}

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
const names = (header: string, version: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(version));

/** Throws ScimError 412 if the resource has another version than the request expects. */
export function mustMatch({ headers }: ScimRequest, version: string): void {
  const etag = headers['if-match'];
  if (etag !== undefined && !names(etag, version)) throw new ScimError(412, 'The resource has changed meanwhile.');
}

const discovery: Routes = [
  ['GET', '/ServiceProviderConfig', async ({ root }) => configAt(root)],
  ['GET', '/ResourceTypes', async ({ root }) => all(resourceTypesAt(root))],
  ['GET', '/ResourceTypes/:id', async ({ root, id }) => found(resourceTypesAt(root), id)],
  ['GET', '/Schemas', async ({ root }) => all(schemasAt(root))],
  ['GET', '/Schemas/:id', async ({ root, id }) => found(schemasAt(root), id)],
];
const all = (items: readonly unknown[]) => listOf(items, items.length, { offset: 0, size: items.length });
function found<Thing extends { id: string }>(items: readonly Thing[], id: string): Thing {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw unknownResource(id);
  return item;
}

export const mountScim: Mount = (server, app) =>
  void server.register(
    async (scope) => {
      scope.addContentTypeParser('application/scim+json', { parseAs: 'string' }, async (_request: unknown, text: string) =>
        parseBody(text),
      );
      scope.setErrorHandler((error, request, reply) => sendScimError(reply, scimErrorFrom(app, error, request)));
      scope.addHook('onRequest', async (request, reply) => {
        app.refuseIfGone();
        request.actor = await authenticate(app, request, reply);
      });
      for (const [method, url, answer] of [...discovery, ...userRoutes, ...groupRoutes]) mountOne(scope, app, { method, url, answer });
      // An ordinary route, so that it disappears while the feature is off.
      for (const url of ['', '/*']) scope.all(url, async (_request, reply) => sendScimError(reply, new ScimError(404, 'Nothing is here.')));
    },
    { prefix },
  );

function mountOne(scope: FastifyInstance, app: App, { method, url, answer }: { method: string; url: string; answer: Answer }): void {
  scope.route({
    method,
    url,
    bodyLimit: limits.bodyBytes,
    handler: async (request, reply) => {
      const actor = request.actor as SessionActor;
      const scimRequest = { app, actor, reply, headers: request.headers, sent: request.body, root: rootOf(app), ...placesOf(request) };
      const value = await asActor(actor, () => answer(scimRequest));
      if (value === undefined) return reply.code(reply.statusCode === 304 ? 304 : 204).send();
      return reply.type(scimJson).send(JSON.stringify(value));
    },
  });
}

function placesOf({ params, query }: FastifyRequest): Pick<ScimRequest, 'id' | 'query'> {
  const pairs = Object.entries(query as Record<string, string | string[]>).map(([name, value]) => [name, [value].flat()[0]]);
  return { id: (params as { id?: string }).id ?? '', query: Object.fromEntries(pairs) };
}

/** Comes from the configuration, because the caller chooses the header Host. */
const rootOf = ({ config }: App): string => `${addressOf(config).replace(/\/$/, '')}${prefix}`;

function scimErrorFrom(app: App, error: unknown, request: FastifyRequest): ScimError {
  const scimError = scimErrorOf(error);
  if (scimError) return scimError;
  if (app.dialect.isUniqueViolation(error)) return new ScimError(409, 'Somebody else has made the same at this moment.', 'uniqueness');
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ScimError(413, 'The body is too large.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ScimError(415, 'The body is application/scim+json or application/json.');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new ScimError(400, 'The request cannot be read.', 'invalidSyntax');
  app.log.error({ err: error, id: request.id, route: routeOf(request) }, 'a call failed');
  return app.dialect.faultOf(error)
    ? new ScimError(503, 'Earshot cannot answer now.', undefined, 5)
    : new ScimError(500, 'The call failed.');
}
