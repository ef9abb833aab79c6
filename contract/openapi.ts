/** OpenAPI 3.1 from the endpoint objects: the document cannot say anything the server does not do. */
import type { z } from 'zod';
import { needsPerson, scopeOf } from './call-scopes.ts';
import type { Endpoint } from './endpoint.ts';
import { examples } from './openapi-examples.ts';
import { refusalResponses, refusalSchemas, refusalsOf } from './openapi-refusals.ts';
import { bodies, type Json, nameOf, replies, type Shapes, wholeSchema } from './openapi-shapes.ts';

/** One file, as forms send it. */
const fileForm = (types: readonly string[]) => ({
  'multipart/form-data': {
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    encoding: { file: { contentType: types.join(', ') } },
  },
});
const binary = { type: 'string', format: 'binary' };

/** Bodies that are sent, and replies that come. */
interface Both {
  sent: Shapes;
  came: Shapes;
}

function parameters(e: Endpoint) {
  const of = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: wholeSchema(field as z.ZodType, 'input'),
    }));
  return [...of('path', e.params), ...of('query', e.query)];
}

/** The permissions that a key for programs needs for this call, in words. */
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

function bodyOf(e: Endpoint, sent: Shapes) {
  if (e.upload) return { requestBody: { required: true, content: fileForm(e.upload) } };
  if (!e.body) return {};
  const example = examples.get(e)?.body;
  const content = { schema: sent.of(e.body), ...(example !== undefined && { example }) };
  const forms = e.form ? ['application/x-www-form-urlencoded', ...(e.form === true ? ['multipart/form-data'] : [])] : [];
  const types = ['application/json', ...forms];
  return {
    requestBody: { required: !e.body.safeParse({}).success, content: Object.fromEntries(types.map((type) => [type, content])) },
  };
}

function replyOf(e: Endpoint, came: Shapes) {
  if (e.file) return { content: { [e.file]: { schema: binary } } };
  const example = examples.get(e)?.reply;
  return { content: { 'application/json': { schema: came.of(e.reply), ...(example !== undefined && { example }) } } };
}

const countHeaders = {
  'X-Total-Count': { description: 'How many there are in all.', schema: { type: 'integer' } },
  'X-Total-Is-Least': { description: 'There are more than that.', schema: { const: 'true' } },
};

function operation(group: string, name: string, e: Endpoint, { sent, came }: Both) {
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: e.summary,
    description: e.allow === 'public' ? 'Public.' : `Permission: ${e.allow}. ${keyWords(e)}`,
    security: securityOf(e),
    parameters: parameters(e),
    ...bodyOf(e, sent),
    responses: {
      [e.status ?? 200]: { description: 'Done.', ...(e.counted && { headers: countHeaders }), ...replyOf(e, came) },
      ...refusalsOf(e),
    },
  };
}

function pathsOf(group: string, calls: Record<string, Endpoint>, both: Both, paths: Record<string, Json>): void {
  for (const [name, e] of Object.entries(calls))
    for (const path of [e.path, e.alias]) {
      if (!path) continue;
      const key = path.replace(/:(\w+)/g, '{$1}');
      paths[key] = { ...paths[key], [e.method.toLowerCase()]: operation(group, path === e.path ? name : `${name}.alias`, e, both) };
    }
}

interface Wishes {
  version: string;
  /** The path below which Earshot stands. */
  base?: string;
  /** Awaited between its pieces: all at once holds others up. */
  pause?: () => Promise<void>;
}

/** `callGroups`: the endpoint objects by group. Returns a plain OpenAPI 3.1 document. */
export async function openApi(
  callGroups: Record<string, Record<string, Endpoint>>,
  { version, base = '/', pause = async () => {} }: Wishes,
) {
  const calls = Object.entries(callGroups).flatMap(([group, own]) =>
    Object.entries(own).map(([name, e]) => [nameOf(group, name), e] as const),
  );
  const came = replies(calls);
  await pause();
  const sent = bodies(calls);
  const paths: Record<string, Json> = {};
  for (const [group, own] of Object.entries(callGroups)) {
    await pause();
    pathsOf(group, own, { sent, came }, paths);
  }
  const schemas = { ...sent.named, ...came.named, ...refusalSchemas };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Earshot',
      version,
      description:
        'Workplace feedback that is heard and answered. A query parameter without a value counts as one that was not given. Replies may get new fields.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base === '/' ? '/' : base.replace(/\/$/, '') }],
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses: refusalResponses,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
        key: { type: 'http', scheme: 'bearer', description: 'A key for programs, which begins with earshot_.' },
      },
    },
    paths,
  };
}
