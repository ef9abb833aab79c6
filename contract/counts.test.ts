/** Checks that each number in a reply to employees declares what it counts. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callGroups } from './call-groups.ts';
import { type Counting, countings } from './counts.ts';
import type { Endpoint } from './endpoint.ts';
import { may } from './policy.ts';

interface Inside {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
}

const markOf = (schema: z.ZodType): Counting | undefined => countings.find((counting) => counting === schema.meta()?.counts);

/** Each number in a reply with its `counts` mark, or the mark of the nearest object or list around it. */
function* numbersIn(schema: z.ZodType, path: string, around?: Counting): Generator<{ path: string; counts: Counting | undefined }> {
  const counts = markOf(schema) ?? around;
  const def = schema.def as unknown as Inside;
  if (def.type === 'number' || def.type === 'int' || def.type === 'bigint') yield { path, counts };
  for (const [name, field] of Object.entries(def.shape ?? {})) yield* numbersIn(field, `${path}.${name}`, counts);
  for (const inner of [def.innerType, def.out, def.left, def.right, ...(def.options ?? []), ...(def.items ?? [])])
    if (inner) yield* numbersIn(inner, path, counts);
  for (const inner of [def.element, def.valueType]) if (inner) yield* numbersIn(inner, `${path}[]`, counts);
  if (def.type === 'any' || def.type === 'unknown') yield { path: `${path} (anything)`, counts };
}

const calls = Object.entries(callGroups as unknown as Record<string, Record<string, Endpoint>>).flatMap(([group, groupCalls]) =>
  Object.entries(groupCalls).map(([name, e]) => ({ name: `${group}.${name}`, e })),
);
const forEmployees = calls.filter(({ e }) => !e.file && may({ id: '', role: 'employee' }, e.allow));
const numbers = forEmployees.flatMap(({ name, e }) => [...numbersIn(e.reply, name)]);

test('every number in a reply to an employee declares what it counts', () => {
  expect(numbers.filter(({ counts }) => counts === undefined).map(({ path }) => path)).toEqual([]);
  expect(numbers.length).toBeGreaterThan(50);
});

test('a number without a declaration is found at any depth; the nearest declaration counts', () => {
  const schema = z.object({
    a: z.array(z.object({ n: z.number().nullable().optional() })),
    b: z.number().meta({ counts: 'own' }),
    c: z.object({ d: z.record(z.string(), z.union([z.string(), z.number()])) }).meta({ counts: 'none' }),
  });
  expect([...numbersIn(schema, 'x')]).toEqual([
    { path: 'x.a[].n', counts: undefined },
    { path: 'x.b', counts: 'own' },
    { path: 'x.c.d[]', counts: 'none' },
  ]);
});
