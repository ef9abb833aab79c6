/** Rules for every field of every call: a parameter without a value counts as absent, and each refusal is a sentence for people. */
import type { Endpoint } from '@earshot/contract/endpoint';
import { errorMap } from '@earshot/contract/error-map';
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import { readSentence, writeSentence } from '@earshot/words/sentence';
import { translateSentence } from '@earshot/words/translate';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { everyEngine, type Stage } from './every-engine.ts';
import { hostile } from './hostile.ts';
import { endpoints } from './matrix.ts';

const long = 'x'.repeat(3 * limits.body.people);
const numbers = [-1e300, -1, 0, 1.5, 7, 1e9, 1e300, Number.NaN, Number.POSITIVE_INFINITY];
const wrongs: unknown[] = [undefined, null, true, '', ' ', 'x', long, ...numbers, ...numbers.map(String), [], {}, [[]], [null], ...hostile];
const dates = ['tomorrow', '2026-02-30', '2026-13-01', '2026-01-01T25:00', '1e3', '21.11.2026', '9999-12-31T23:00:00-99:99'];

/** Returns the schemas inside a schema, without wrappers that only make them optional. */
function within(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return within(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((side) => within(side as z.ZodType));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option as z.ZodType));
  return [schema];
}

/** Yields values that are wrong in every possible way, at every depth of the schema. */
function* attempt(schema: z.ZodType): Generator<unknown> {
  yield* wrongs;
  yield* dates;
  for (const item of within(schema)) {
    if (item instanceof z.ZodArray) {
      yield Array.from({ length: 20_001 }, () => 'x');
      for (const value of attempt(item.element as z.ZodType)) yield [value];
    }
    if (item instanceof z.ZodRecord) for (const value of wrongs) yield { x: value };
    if (item instanceof z.ZodObject)
      for (const [name, field] of Object.entries(item.shape)) for (const value of attempt(field as z.ZodType)) yield { [name]: value };
  }
}

/** Returns every message about one field of a call, for all these values. */
function saidOf(schema: z.ZodObject, name: string): Set<string> {
  const fieldNames = new Set<string>();
  for (const value of attempt(schema.shape[name] as z.ZodType))
    for (const issue of schema.safeParse({ [name]: value }, { error: errorMap }).error?.issues ?? [])
      if (issue.path[0] === name) fieldNames.add(issue.message);
  return fieldNames;
}

const parts = ['params', 'query', 'body'] as const;
const fields = endpoints.flatMap((e) =>
  parts.flatMap((part) =>
    Object.keys(e[part]?.shape ?? {}).map((name) => ({ e, part, name, field: `${e.method} ${e.path} ${part}.${name}` })),
  ),
);

describe('The refusal of a field', () => {
  const everything = new Set<string>();

  test.for(fields)('$field: a catalogue sentence in every language', ({ e, part, name }) => {
    const names = saidOf(e[part]!, name);
    expect(names.size).toBeGreaterThan(0);
    for (const text of names) {
      const sentence = readSentence(text);
      expect(typeof sentence, text).toBe('object');
      everything.add(translateSentence('en', sentence));
      expect(translateSentence('en', sentence)).not.toMatch(/invalid|expected|received|undefined|NaN|\{|too (big|small)/i);
      expect(translateSentence('de', sentence), 'in German').not.toBe(translateSentence('en', sentence));
      expect(translateSentence('ar', sentence), 'in Arabic').toMatch(/\p{Script=Arabic}/u);
    }
  });

  test('a body that is not an object is refused as such', () => {
    for (const e of endpoints)
      for (const body of e.body ? [null, 7, 'x', []] : [])
        expect(e.body?.safeParse(body, { error: errorMap }).error?.issues.map((issue) => issue.message)).toEqual([
          writeSentence('field.object'),
        ]);
  });

  test('each kind of mistake has its own sentence', () => {
    const plain = ['required', 'text', 'number', 'integer', 'boolean', 'list', 'object', 'uuid', 'day', 'chooseSome'] as const;
    for (const sentence of [
      ...plain.map((name) => english(`field.${name}`)),
      english('field.unreadable'),
      english('field.tooLong', { max: 30_000 }),
      english('field.wholeNumber', { min: 1, max: 1_000_000 }),
      english('field.numberLeast', { min: 0 }),
      english('field.numberMost', { max: Number.MAX_SAFE_INTEGER }),
      english('field.tooManyEntries', { max: 100 }),
      english('field.choices', { choices: 'asc, desc' }),
    ])
      expect([...everything]).toContain(sentence);
    expect([...everything]).not.toContain(english('field.wrong'));
  });
});

/** A file differs by the moment it was made, so only its presence is compared. */
const textIn = (e: Endpoint, text: string) => (e.file ? text.length > 0 : text);

async function ask({ t, cast }: Stage, e: Endpoint, query: string) {
  const path = e.path.replace(':list', 'categoryTypes').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const { status, text } = await t.send(e.method, path + query, { token: cast.ada.token, ...(e.method !== 'GET' && { body: '{}' }) });
  return { status, reply: textIn(e, text) };
}

everyEngine('Parameters without a value', (stage) => {
  const endpointsWithQuery = endpoints.filter((e) => e.query);

  test.for(endpointsWithQuery)('$method $path: an empty parameter equals an absent one, alone, combined and repeated', async (e) => {
    const names = Object.keys(e.query!.shape);
    const without = await ask(stage(), e, '');
    expect(without.status).toBeLessThan(500);
    for (const query of [...names.map((name) => `?${name}=`), ...names.map((name) => `?${name}=&${name}`), `?${names.join('=&')}=`])
      expect(await ask(stage(), e, query), query).toEqual(without);
  });

  test('an empty value beside a real one is ignored', async () => {
    const { t, cast } = stage();
    const list = (query: string) => t.send('GET', `/api/rants?${query}`, { token: cast.ada.token });
    expect((await list('page=&page=2')).status).toBe(200);
    expect((await list('page=1&page=2')).body.fields).toEqual({ page: 'Use a whole number from 1 to 1,000,000.' });
    expect((await list('startDate=+')).body.fields).toEqual({ startDate: 'This is not a date.' });
    expect((await list('startDate=2026-01-01&endDate=')).status).toBe(200);
  });

  test('over the wire: hostile values get catalogue sentences, in every field', async () => {
    const { t, cast } = stage();
    for (const value of [null, 7, [], {}, 'x', '\ud800', '__proto__', '9'.repeat(400)])
      for (const e of endpoints.filter((endpoint) => endpoint.body && endpoint.allow !== 'public' && endpoint.method !== 'DELETE')) {
        const body = JSON.stringify(Object.fromEntries(Object.keys(e.body!.shape).map((name) => [name, value])));
        const path = e.path.replace(':list', 'categoryTypes').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
        const reply = await t.send(e.method, path, { token: cast.ada.token, body, headers: { 'x-language': 'ar' } });
        for (const sentence of [reply.body.msg, ...Object.values(reply.body.fields ?? {})].filter((item) => reply.status >= 400 && item))
          expect(sentence, `${e.method} ${path} ${body.slice(0, 80)}`).toMatch(/\p{Script=Arabic}/u);
      }
  });
});
