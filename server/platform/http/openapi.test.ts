import { globSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from '@earshot/contract/accounts';
import type { Endpoint } from '@earshot/contract/endpoint';
import { exported } from '@earshot/contract/openapi-shapes';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { files } from '../../../features/files/contract/calls.ts';
import { sendFile } from '../../../features/files/server/testing/files.ts';
import { rants } from '../../../features/rants/contract/index.ts';
import { emailOf, newSession, password, rantAbout } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { type Life, liveEverything } from '../../testing/everything.ts';
import { endpoints, readRows, speaksOf } from '../../testing/matrix.ts';

type Json = Record<string, unknown>;
interface Document {
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Json }> }> }>>;
}

let document: Document;
const responsesOf = (e: Endpoint) => document.paths[e.path.replace(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()]?.responses ?? {};
const replyOf = (e: Endpoint): Json => responsesOf(e)[e.status ?? 200]?.content?.['application/json']?.schema ?? {};

const checks = new Map<string, z.ZodType>();
function checkOf(schema: Json): z.ZodType {
  const text = JSON.stringify(schema);
  const check = checks.get(text);
  if (check) return check;
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  const parsed = z.fromJSONSchema(JSON.parse(whole));
  checks.set(text, parsed);
  return parsed;
}

/** Returns everything that a validating client would reject in the value. */
function faultsOf(schema: Json, value: unknown): string[] {
  const { error } = checkOf(schema).safeParse(value);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
}

/** Returns every schema that may apply at this place. */
function applicableSchemas(schema: Json): Json[] {
  if (typeof schema.$ref === 'string') return applicableSchemas(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined;
  return options ? options.flatMap(applicableSchemas) : [schema];
}

const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value);

/** Yields the places of moments whose schema lacks the format date-time. */
function* momentsWithoutFormat(schemas: Json[], value: unknown, at: string): Generator<string> {
  if (isMoment(value) && !schemas.some(({ format }) => format === 'date-time')) yield at;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const inner = schemas.flatMap(({ items, properties, additionalProperties }) =>
      [Array.isArray(value) ? items : ((properties as Json | undefined)?.[name] ?? additionalProperties)].filter(Boolean),
    ) as Json[];
    yield* momentsWithoutFormat(inner.flatMap(applicableSchemas), part, `${at}.${Array.isArray(value) ? '0' : name}`);
  }
}

const wrongOf = (e: Endpoint, reply: unknown): string[] => {
  const call = `${e.method} ${e.path}`;
  const schema = replyOf(e);
  return [...faultsOf(schema, reply).map((fault) => `${call} ${fault}`), ...momentsWithoutFormat(applicableSchemas(schema), reply, call)];
};

everyEngine('Replies to calls by the OpenAPI document', (stage) => {
  let life: Life;
  beforeAll(async () => {
    document = (await stage().t.send('GET', '/api/openapi.json')).body as unknown as Document;
    checks.clear();
    life = await liveEverything(stage());
  });

  test('matches the document, and every time in it is marked as one', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const [seenCalls, wrongCalls] = [new Set<Endpoint>(), new Set<string>()];
    const ids = [life.rants[0], ...life.others, life.file, cast.eve.id].map(String);
    for (const name of ['ada', 'mona', 'eve'] as const) {
      const token = await newSession(t, cast[name].id);
      for (const e of endpoints) {
        if (e.method !== 'GET' || e.file) continue;
        for (const id of e.params ? ids : ['']) {
          const { status, body } = await t.send('GET', e.path.replaceAll(/:\w+/g, id), { token });
          if (status !== 200) continue;
          seenCalls.add(e);
          for (const item of wrongOf(e, body)) wrongCalls.add(item);
        }
      }
    }
    expect([...wrongCalls]).toEqual([]);
    expect(seenCalls.size).toBeGreaterThan(65);
  });

  test('does so for the calls that programs make first', async () => {
    const { t } = stage();
    const login = await t.call(accounts.login, { body: { email: emailOf('eli'), password } });
    const { token } = login.body;
    const file = await sendFile(t, token, Buffer.from('One line.\n'), 'note.txt');
    const submitted = await t.call(rants.submit, { token, body: { ...rantAbout, content: 'By a program.', files: [file.body._id] } });
    const list = await t.call(rants.list, { token, query: { search: 'program' } });
    const detail = await t.call(rants.detail, { token, params: { id: submitted.body._id } });
    for (const [e, { status, body }] of [
      [accounts.login, login],
      [files.add, file],
      [rants.submit, submitted],
      [rants.list, list],
      [rants.detail, detail],
    ] as [Endpoint, { status: number; body: unknown }][]) {
      expect(status).toBe(e.status ?? 200);
      expect(wrongOf(e, body)).toEqual([]);
      expect(faultsOf(replyOf(e), { ...(body as object), ofALaterVersion: true })).toEqual([]);
      expect(faultsOf(replyOf(e), { nothing: 'of it' })).not.toEqual([]);
    }
    expect(list.body.total).toBe(1);
  });

  test('is refused as documented, whoever calls and whatever is sent', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const wrongCalls = new Set<string>();
    const attempt = [{ body: '{' }, { body: '{}' }, { body: 'x', type: 'text/plain' }, { body: JSON.stringify({ x: 'x'.repeat(30_000) }) }];
    for (const name of [null, 'eli', 'ada'] as const)
      for (const e of endpoints) {
        const token = name ? await newSession(t, cast[name].id) : undefined;
        for (const givenQuery of e.method === 'GET' ? [{}] : attempt) {
          const path = e.path.replaceAll(/:\w+/g, 'nothing');
          const query = `?${new URLSearchParams(Object.fromEntries(Object.keys(e.query?.shape ?? {}).map((item) => [item, '%%%'])))}`;
          const { status, body } = await t.send(e.method, path + query, { ...givenQuery, token });
          if (status < 400) continue;
          if (status < 500 && !(status in responsesOf(e))) wrongCalls.add(`${e.method} ${e.path}: ${status} ${body?.code}`);
          for (const fault of faultsOf({ $ref: '#/components/schemas/Refusal' }, body)) wrongCalls.add(`${e.method} ${e.path}: ${fault}`);
        }
      }
    expect([...wrongCalls]).toEqual([]);
  });
});

describe('Refusals in the matrix of permissions', () => {
  test('are in the document, each at its call', () => {
    const missing = readRows().flatMap((row) =>
      endpoints
        .filter((e) => speaksOf(row, e))
        .flatMap((e) =>
          Object.values(row.expected)
            .filter((status) => /^4\d\d$/.test(status) && !(status in responsesOf(e)))
            .map((status) => `${row.call}: ${status}`),
        ),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

/** Returns every schema that these schemas contain. */
function partsOf(schemas: unknown[]): Set<unknown> {
  const found = new Set<unknown>();
  const look = (schema: unknown): void => {
    if (!(schema instanceof z.ZodType) || found.has(schema)) return;
    found.add(schema);
    const { shape, ...def } = schema.def as { shape?: object };
    for (const part of [...Object.values(def), ...Object.values(shape ?? {})].flat()) look(part);
  };
  for (const schema of schemas) look(schema);
  return found;
}

describe('Names of shapes', () => {
  test('are unique, and every exported shape in use has one', async () => {
    expect(new Set(exported.values()).size).toBe(exported.size);
    const used = partsOf(endpoints.flatMap(({ body, reply }) => [body, reply]));
    const bare: string[] = [];
    const folder = join(import.meta.dirname, '../../..');
    const files = globSync(['contract/*.ts', 'features/*/contract/*.ts'], { cwd: folder, exclude: ['**/*.test.ts'] });
    for (const file of files)
      for (const [name, value] of Object.entries(await import(join(folder, file))))
        if (value instanceof z.ZodObject && used.has(value) && !exported.has(value)) bare.push(`${file}: ${name}`);
    expect(used.size).toBeGreaterThan(500);
    expect(bare).toEqual([]);
  });
});
