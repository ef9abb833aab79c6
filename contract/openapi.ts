/** OpenAPI 3.1 from the endpoint objects: the document cannot say anything the server does not do. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { refusals } from './refusals.ts';
import { needsPerson, scopeOf } from './scopes.ts';

const refusalSchema = {
  type: 'object',
  required: ['msg', 'code'],
  properties: {
    msg: { type: 'string' },
    code: { type: 'string', enum: Object.keys(refusals) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const input = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function parameters(e: Endpoint) {
  const of = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: input(field as z.ZodType),
    }));
  return [...of('path', e.params), ...of('query', e.query)];
}

/** What a key for programs needs for this call, in words. */
export function keyWords(e: Endpoint): string {
  const scope = scopeOf(e);
  if (!scope) return 'Not by a key.';
  return needsPerson(e) ? `By a personal key with the scope ${scope}.` : `By a key with the scope ${scope}.`;
}

function securityOf(e: Endpoint) {
  if (e.allow === 'public') return [];
  const scope = scopeOf(e);
  return [{ token: [] }, ...(scope ? [{ key: [scope] }] : [])];
}

function operation(room: string, name: string, e: Endpoint) {
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: e.summary,
    description: e.allow === 'public' ? 'Public.' : `Permission: ${e.allow}. ${keyWords(e)}`,
    security: securityOf(e),
    parameters: parameters(e),
    ...(e.body && { requestBody: { required: !e.body.safeParse({}).success, ...json(input(e.body)) } }),
    responses: {
      [e.status ?? 200]: {
        description: 'Done.',
        ...(e.file ? { content: { [e.file]: {} } } : json(z.toJSONSchema(e.reply, { unrepresentable: 'any' }))),
        ...(e.counted && {
          headers: { 'X-Total-Count': { schema: { type: 'integer' } }, 'X-Total-Is-Least': { schema: { const: 'true' } } },
        }),
      },
      default: { description: 'Refused.', ...json(refusalSchema) },
    },
  };
}

/** `rooms`: the endpoint objects by room. Returns a plain OpenAPI 3.1 document. */
export function openApi(rooms: Record<string, Record<string, Endpoint>>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [room, calls] of Object.entries(rooms))
    for (const [name, e] of Object.entries(calls))
      for (const path of [e.path, e.alias]) {
        if (!path) continue;
        const key = path.replace(/:(\w+)/g, '{$1}');
        paths[key] = { ...paths[key], [e.method.toLowerCase()]: operation(room, path === e.path ? name : `${name}.alias`, e) };
      }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Earshot',
      version,
      description: 'Workplace feedback that is heard and answered. A query parameter without a value counts as one that was not given.',
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
        key: { type: 'http', scheme: 'bearer', description: 'A key for programs, which begins with earshot_.' },
      },
    },
    paths,
  };
}
