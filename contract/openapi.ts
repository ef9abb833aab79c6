/** Makes the OpenAPI 3.1 document from the endpoint objects, so it always matches what the server does. */
import type { z } from 'zod';
import { examples as examplesOfFeatures } from '../features/assembled/examples.ts';
import { needsPerson, scopeOf } from './call-scopes.ts';
import type { Endpoint } from './endpoint.ts';
import { refusalResponses, refusalSchemas, refusalsOf } from './openapi-refusals.ts';
import { bodies, type Json, nameOf, replies, type Shapes, wholeSchema } from './openapi-shapes.ts';

export const examples = new Map(examplesOfFeatures.flat());

const fileForm = (types: readonly string[]) => ({
  'multipart/form-data': {
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    encoding: { file: { contentType: types.join(', ') } },
  },
});
const binary = { type: 'string', format: 'binary' };

interface SharedShapes {
  sent: Shapes;
  received: Shapes;
}

function parameters(e: Endpoint) {
  const parametersIn = (source: 'path' | 'query', schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: source,
      required: source === 'path',
      schema: wholeSchema(field as z.ZodType, 'input'),
    }));
  return [...parametersIn('path', e.params), ...parametersIn('query', e.query)];
}

/** The sentence that says which API key may make this call. */
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

function bodyOf(e: Endpoint, shapes: Shapes) {
  if (e.upload) return { requestBody: { required: true, content: fileForm(e.upload) } };
  if (!e.body) return {};
  const example = examples.get(e)?.body;
  const content = { schema: shapes.schemaFor(e.body), ...(example !== undefined && { example }) };
  const forms = e.form ? ['application/x-www-form-urlencoded', ...(e.form === true ? ['multipart/form-data'] : [])] : [];
  const types = ['application/json', ...forms];
  return {
    requestBody: { required: !e.body.safeParse({}).success, content: Object.fromEntries(types.map((type) => [type, content])) },
  };
}

function replyOf(e: Endpoint, received: Shapes) {
  if (e.file) return { content: { [e.file]: { schema: binary } } };
  const example = examples.get(e)?.reply;
  return { content: { 'application/json': { schema: received.schemaFor(e.reply), ...(example !== undefined && { example }) } } };
}

const countHeaders = {
  'X-Total-Count': { description: 'How many there are in all.', schema: { type: 'integer' } },
  'X-Total-Is-Least': { description: 'There are more than that.', schema: { const: 'true' } },
};

function operation(group: string, name: string, e: Endpoint, { sent, received }: SharedShapes) {
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: e.summary,
    description: e.allow === 'public' ? 'Public.' : `Permission: ${e.allow}. ${keyWords(e)}`,
    security: securityOf(e),
    parameters: parameters(e),
    ...bodyOf(e, sent),
    responses: {
      [e.status ?? 200]: { description: 'Done.', ...(e.counted && { headers: countHeaders }), ...replyOf(e, received) },
      ...refusalsOf(e),
    },
  };
}

function pathsOf(group: string, calls: Record<string, Endpoint>, shapes: SharedShapes, paths: Record<string, Json>): void {
  for (const [name, e] of Object.entries(calls))
    for (const path of [e.path, e.alias]) {
      if (!path) continue;
      const key = path.replace(/:(\w+)/g, '{$1}');
      paths[key] = { ...paths[key], [e.method.toLowerCase()]: operation(group, path === e.path ? name : `${name}.alias`, e, shapes) };
    }
}

interface Options {
  version: string;
  base?: string;
  /** Awaited between parts of the document, because building it in one go would block other requests. */
  pause?: () => Promise<void>;
}

/** `callGroups`: the endpoint objects by group. Returns a plain OpenAPI 3.1 document. */
export async function openApi(
  callGroups: Record<string, Record<string, Endpoint>>,
  { version, base = '/', pause = async () => {} }: Options,
) {
  const calls = Object.entries(callGroups).flatMap(([group, own]) =>
    Object.entries(own).map(([name, e]) => [nameOf(group, name), e] as const),
  );
  const received = replies(calls);
  await pause();
  const bodyShapes = bodies(calls);
  const paths: Record<string, Json> = {};
  for (const [group, own] of Object.entries(callGroups)) {
    await pause();
    pathsOf(group, own, { sent: bodyShapes, received }, paths);
  }
  const schemas = { ...bodyShapes.named, ...received.named, ...refusalSchemas };
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
