import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { type CastName, lists, settle, submit } from '#server/testing/cast.ts';
import { everyEngine, type Stage } from '#server/testing/every-engine.ts';
import { holdsTally, type Tally } from '#server/testing/tallies.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { tellsOfTargets } from '../../../assembled/tells-of-targets.ts';
import { workOnRants } from '../../../assembled/work-on-rants.ts';
import { rants } from '../../contract/rants.ts';

const endpoints = Object.values(callGroups as unknown as Record<string, Record<string, Endpoint>>).flatMap((group) => Object.values(group));

/**
 * Each number is that of one person and of nothing else, so a reply with it counts that person. All are greater than 31, because a report
 * contains days of a month, too.
 */
const rantCounts = { eli: 41, eve: 34 } as const;
const answerCounts = { mona: 33, max: 32 } as const;
const nameCounts = { [lists.targetEmployees]: 39, 'Uma Torvald': 36 } as const;

/** Writes and answers as many rants as these numbers say. Returns the ids of a rant and of work on rants. */
async function live(stage: Stage): Promise<string[]> {
  const { t, cast } = stage;
  const other = await targetNamed(stage, 'Uma Torvald');
  expect(other).not.toBe('');
  const ids: string[] = [];
  for (let n = 0; n < rantCounts.eli + rantCounts.eve; n++) {
    const target = n < nameCounts[lists.targetEmployees] ? lists.targetEmployees : 'Uma Torvald';
    ids.push(await submit(t, cast[n % 8 < 5 && n < 65 ? 'eli' : 'eve'].token, `The door sticks, ${n}.`, { target }));
  }
  for (const [n, id] of ids.slice(0, answerCounts.mona + answerCounts.max).entries()) {
    const token = cast[n < answerCounts.mona ? 'mona' : 'max'].token;
    expect((await t.call(rants.respond, { token, params: { id }, body: { response: 'It is being planed.' } })).status).toBe(200);
    await t.call(rants.setOwner, { token, params: { id }, body: { userId: cast[n < answerCounts.mona ? 'mona' : 'max'].id } });
  }
  const works = await Promise.all(workOnRants.map((work) => work.make(stage, 'mona', [])));
  return [ids[0] ?? '', ...works];
}

everyEngine('Numbers about persons', (stage) => {
  let rantIds: string[] = [];
  beforeAll(async () => {
    rantIds = await live(stage());
  }, 120_000);

  const wrote = (castName: 'eli' | 'eve'): Tally => ({
    names: [stage().cast[castName].id, castName === 'eli' ? 'Eli' : 'Eve'],
    count: rantCounts[castName],
  });
  const answers = (castName: 'mona' | 'max'): Tally => ({
    names: [stage().cast[castName].id, castName === 'mona' ? 'Mona' : 'Max'],
    count: answerCounts[castName],
  });
  const about = (name: keyof typeof nameCounts): Tally => ({ names: [name], count: nameCounts[name] });

  type Read = { call: string; body: unknown; text: string };

  /** The replies of all calls that read: lists, numbers, files, and the report. */
  async function readAll(castName: CastName): Promise<Read[]> {
    const { t, cast } = stage();
    const { token } = cast[castName];
    const numbers: Read[] = [];
    for (const e of endpoints.filter(({ method, path }) => method === 'GET' || path === '/api/reports/export/html')) {
      const namedPath = e.path.replace(':list', 'targetEmployees').replace(':page', 'privacy');
      const always = { startDate: '2026-01-01', endDate: '2030-01-01' };
      const days = /\/reports\/|metrics/.test(e.path) && e.method === 'GET' ? `?${new URLSearchParams(always)}` : '';
      for (const id of namedPath.includes(':') ? rantIds : ['']) {
        const path = namedPath.replace(/:\w+/g, id) + days;
        const reply = await t.send(e.method, path, { token, ...(e.method === 'POST' && { body: JSON.stringify(always) }) });
        // The log numbers its rows, and such a number is no count.
        const text = e.path === '/api/audit/csv' ? reply.text.replace(/^\d+,/gm, '') : reply.text;
        if (reply.status === 200) numbers.push({ call: `${e.method} ${e.path}`, body: reply.body, text });
      }
    }
    return numbers;
  }
  const callsWith = (read: readonly Read[], tally: Tally): string[] =>
    read
      .filter((item) => holdsTally(item, tally))
      .map(({ call }) => call)
      .toSorted();

  const inStatistics = ['GET /api/auth/users/stats'];
  const ofTargets = Object.keys(tellsOfTargets).toSorted();

  test('three numbers tell what people wrote and how often they are named, to people allowed by the setting', async () => {
    for (const [personNumbers, expectedNames, others] of [
      ['managers', ['ada', 'mona'], ['eve']],
      ['admins', ['ada'], ['mona']],
      ['off', [], ['ada']],
    ] as const) {
      await settle(stage().t, { personNumbers });
      for (const castName of [...expectedNames, ...others]) {
        const read = await readAll(castName);
        const is = (expectedNames as readonly string[]).includes(castName);
        expect(callsWith(read, wrote('eli')), `${personNumbers} ${castName}`).toEqual(is ? inStatistics : []);
        expect(callsWith(read, about('Uma Torvald')), `${personNumbers} ${castName}`).toEqual(is ? ofTargets : []);
      }
    }
  }, 180_000);

  test('a reader who may not see them gets the same shapes, empty, and all other numbers', async () => {
    const { t, cast } = stage();
    await settle(t, { personNumbers: 'off' });
    const request = { token: cast.ada.token };
    expect((await t.call(people.stats, request)).body).toEqual({});
    const reply = await t.call(options.list, { ...request, params: { list: 'targetEmployees' } });
    expect(reply.body.map((item) => [item.name, 'usedBy' in item])).toEqual(Object.keys(nameCounts).map((name) => [name, false]));
    const departments = await t.call(options.list, { ...request, params: { list: 'targetDepartments' } });
    expect(departments.body[0]?.usedBy).toBe(rantCounts.eli + rantCounts.eve);
    await settle(t, { personNumbers: 'managers' });
    expect(Object.keys((await t.call(people.stats, request)).body)).toContain(cast.eli.id);
  });

  test('nothing counts answers by person, for any reader or in any file', async () => {
    await settle(stage().t, { personNumbers: 'managers' });
    for (const castName of ['ada', 'mona'] as const) {
      const read = await readAll(castName);
      for (const of of ['mona', 'max'] as const) expect(callsWith(read, answers(of)), `${castName}: of ${of}`).toEqual([]);
    }
  }, 90_000);
});

/** All parts of a schema, nested ones too, each with its path. */
function* objectsIn(schema: z.ZodType, path: string): Generator<[string, z.ZodType]> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return yield* objectsIn(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodPipe) return yield* objectsIn(schema.out as z.ZodType, path);
  if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* objectsIn(option as z.ZodType, path);
  if (schema instanceof z.ZodArray) yield* objectsIn(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) yield [path, schema];
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape)) yield* objectsIn(field as z.ZodType, `${path}.${name}`);
  if (schema instanceof z.ZodRecord) yield* objectsIn(schema.valueType as z.ZodType, `${path}.*`);
}
const isNumber = (schema: unknown): boolean =>
  schema instanceof z.ZodNumber || ((schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) && isNumber(schema.unwrap()));

describe('The contract', () => {
  const shapes = endpoints.flatMap((e) => [...objectsIn(e.reply, `${e.method} ${e.path}`)]);
  const answerers = /^(responder|respondent|answeredBy|handler|resolvedBy)/i;

  test('has one reply keyed by persons that contains numbers', () => {
    const keyed = shapes.filter(
      ([, schema]) =>
        schema instanceof z.ZodRecord &&
        [schema.valueType, ...(schema.valueType instanceof z.ZodObject ? Object.values(schema.valueType.shape) : [])].some(isNumber),
    );
    expect(keyed.map(([path]) => path)).toEqual(['GET /api/auth/users/stats']);
  });

  test('has no reply with a number beside who answered', () => {
    const beside = shapes.filter(
      ([, schema]) =>
        schema instanceof z.ZodObject &&
        Object.keys(schema.shape).some((name) => answerers.test(name)) &&
        Object.values(schema.shape).some(isNumber),
    );
    expect(beside.map(([path]) => path)).toEqual([]);
  });

  test('finds one if there is one', () => {
    const tally = { names: ['Mona', 'an id'], count: 31 };
    const bad = [{ a: [{ responder: { name: 'Mona' }, n: 31 }] }, { 'an id': { total: 31 } }, [['Mona', 31]], { Mona: 31 }];
    for (const body of bad) expect(holdsTally({ body, text: '' }, tally)).toBe(true);
    for (const text of ['Mona,31', '<tr><td>Mona</td><td>31</td></tr>']) expect(holdsTally({ body: null, text }, tally)).toBe(true);
    for (const text of ['Mona,131', 'Mona,2026-01-31', 'Mona,f31c', 'Mona\n31'])
      expect(holdsTally({ body: null, text }, tally)).toBe(false);
  });
});
