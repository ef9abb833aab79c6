import { beforeAll, describe, expect, test } from 'vitest';
import { rants } from '../features/rants/contract/index.ts';
import { callGroups } from './call-groups.ts';
import type { Endpoint } from './endpoint.ts';
import { examples, openApi } from './openapi.ts';
import type { Json } from './openapi-shapes.ts';
import { refusals } from './refusals.ts';

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Json> };
  responses: Record<string, Json & { content?: Record<string, Json> }>;
}

const all = callGroups as unknown as Record<string, Record<string, Endpoint>>;
const endpoints = Object.values(all).flatMap((group) => Object.values(group));
let document: Awaited<ReturnType<typeof openApi>>;
let operations: Map<string, Operation>;
beforeAll(async () => {
  document = await openApi(all, { version: 'x' });
  const paths = document.paths as Record<string, Record<string, Operation>>;
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
});

const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
const operationOf = (e: Endpoint) => operations.get(callOf(e)) as Operation;

function* within(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Json;
  for (const part of Object.values(value)) yield* within(part);
}

const find = (ref: string): Json | undefined =>
  ref
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, step) => at?.[step] as Json | undefined, document as unknown as Json);

/** Collects every object in a value, following references. */
function reached(value: unknown, reachedObjects = new Set<Json>()): Set<Json> {
  for (const item of within(value)) {
    if (reachedObjects.has(item)) continue;
    reachedObjects.add(item);
    if (typeof item.$ref === 'string') reached(find(item.$ref), reachedObjects);
  }
  return reachedObjects;
}

describe('The OpenAPI document', () => {
  test('has the calls of the contract and no others, each under an id of its own', () => {
    const calls = endpoints.flatMap((e) => [callOf(e), ...(e.alias ? [callOf({ ...e, path: e.alias })] : [])]);
    expect([...operations.keys()].toSorted()).toEqual(calls.toSorted());
    expect(new Set([...operations.values()].map(({ operationId }) => operationId)).size).toBe(calls.length);
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('is small, because nothing is repeated', () => {
    expect(JSON.stringify(document).length).toBeLessThan(450_000);
  });

  test('has no broken and no unused references', () => {
    const refs = new Set([...within(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])));
    for (const ref of refs) expect(find(ref), ref).toBeDefined();
    for (const section of ['schemas', 'responses'] as const)
      for (const name of Object.keys(document.components[section])) {
        expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
        expect(refs, name).toContain(`#/components/${section}/${name}`);
      }
  });

  test('names each shape by its export', () => {
    expect(operationOf(rants.submit).responses[201]).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Rant' } } },
    });
    expect(operationOf(rants.mine).responses[200]).toMatchObject({
      content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Rant' } } } },
    });
    expect(operationOf(rants.submit).requestBody?.content).toMatchObject({
      'application/json': { schema: { $ref: '#/components/schemas/RantsSubmitBody' } },
    });
  });

  test('leaves replies open, so that later versions may add fields and longer values', () => {
    for (const [call, { responses }] of operations)
      for (const part of reached(responses)) {
        expect(part.additionalProperties, call).not.toBe(false);
        for (const bound of ['maxLength', 'minLength', 'maximum', 'minimum', 'maxItems', 'minItems'])
          expect(typeof part[bound], `${call} ${bound}`).not.toBe('number');
      }
  });

  test('marks date-times as such, including nullable ones', () => {
    const { Rant, Session, RantDetail } = document.components.schemas as Record<string, { properties: Json }>;
    expect(Rant?.properties.date).toEqual({ type: 'string', format: 'date-time' });
    expect(Session?.properties.usedAt).toEqual({ type: 'string', format: 'date-time' });
    expect(RantDetail?.properties.firstResponseDate).toEqual({
      anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }],
    });
  });

  test('describes each refusal with one shape, and lists the refusals of each call', () => {
    const statuses = [...new Set(Object.values(refusals))].filter((status) => status < 500).map(String);
    const givenStatuses = new Set<string>();
    for (const [call, { responses }] of operations) {
      const [successStatus] = Object.keys(responses);
      expect(successStatus, call).toMatch(/^20[01]$/);
      expect(responses, call).toHaveProperty('default');
      for (const status of Object.keys(responses).filter((item) => item.startsWith('4'))) givenStatuses.add(status);
    }
    expect([...givenStatuses].toSorted()).toEqual(statuses.toSorted());
    for (const response of Object.values(document.components.responses))
      expect(response.content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } });
    expect(document.components.schemas.RefusalCode).toEqual({ type: 'string', enum: Object.keys(refusals) });
    expect(Object.keys(operations.get('GET /api/health')?.responses ?? {})).toEqual(['200', 'default']);
    expect(Object.keys(operationOf(rants.detail).responses)).toEqual(['200', '401', '403', '404', '429', 'default']);
    expect(Object.keys(operationOf(rants.submit).responses)).toEqual([
      ...['201', '400', '401', '403', '404', '409', '413', '415', '429'],
      'default',
    ]);
  });

  test('has examples for the calls that programs make first, which fit the contract', () => {
    for (const [e, { body, reply }] of examples) {
      if (body !== undefined) {
        expect(e.body?.safeParse(body).error, e.path).toBeUndefined();
        expect(operationOf(e).requestBody?.content['application/json']?.example).toEqual(body);
      }
      expect(e.reply.parse(reply), e.path).toEqual(reply);
      expect(operationOf(e).responses[e.status ?? 200]?.content?.['application/json']?.example).toEqual(reply);
    }
    expect([...examples.keys()].map(callOf)).toEqual(['POST /api/auth/login', 'POST /api/files', 'POST /api/rants', 'GET /api/rants']);
  });
});
