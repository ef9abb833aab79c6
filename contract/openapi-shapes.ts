/** Names of the contract's shapes in the OpenAPI document: the name under which a shape is exported, otherwise the name of its call. */
import { z } from 'zod';
import { shapes as shapesOfFeatures } from '../features/assembled/shapes.ts';
import * as accounts from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import * as settings from './settings.ts';
import * as text from './text.ts';

const modules: Record<string, unknown>[] = [accounts, settings, text, ...shapesOfFeatures];

/** Replaces export names that are clear only inside their own file. */
const clearer: Record<string, string> = {
  clock: 'RantClock',
  clocks: 'RantClocks',
  option: 'ListOption',
  response: 'RantResponse',
  view: 'SavedView',
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Objects and unions get a name. Lists and plain values are written where they are used. */
const isShape = (value: unknown): value is z.ZodType => value instanceof z.ZodObject || value instanceof z.ZodUnion;

/** The export name of each schema. Exported for a test. */
export const exported = new Map<z.ZodType, string>();
for (const module of modules)
  for (const [name, value] of Object.entries(module)) if (isShape(value)) exported.set(value, clearer[name] ?? capital(name));

export type Json = Record<string, unknown>;
export type Direction = 'input' | 'output';
export const reference = (section: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${section}/${name}` });

/** Zod bounds integers by the largest safe number, which needs no mention. */
const isNoBound = (bound: unknown): boolean => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER;

/**
 * Rules apply only to requests. A later version may send more fields and longer values, so a client's validation must not refuse them in
 * replies.
 */
const rules = ['additionalProperties', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'] as const;
const isRule = (name: string, value: unknown): boolean => name !== 'additionalProperties' || value === false;

/** Options for Zod: date-times get their format, and a pattern is left out where a format exists. */
const conversion = (io: Direction) => ({
  io,
  unrepresentable: 'any' as const,
  // An empty registry leaves out the marks that the contract sets only for its tests.
  metadata: z.registry<Json>(),
  override({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) {
    if (zodSchema === text.dateTime) jsonSchema.format = 'date-time';
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    if (isNoBound(jsonSchema.minimum)) delete jsonSchema.minimum;
    if (isNoBound(jsonSchema.maximum)) delete jsonSchema.maximum;
    if (io === 'output') for (const name of rules) if (isRule(name, jsonSchema[name])) delete jsonSchema[name];
  },
});

const withoutIds = ({ $schema, $id, ...schema }: Json): Json => schema;

export const wholeSchema = (schema: z.ZodType, io: Direction): Json => withoutIds(z.toJSONSchema(schema, conversion(io)) as Json);

/** Shapes of requests or of replies by name, and the JSON schema that refers to them. */
export interface Shapes {
  named: Record<string, Json>;
  schemaFor(schema: z.ZodType): Json;
}

/** Adds every shape that `from` refers to, directly or indirectly. */
function addReferred(from: unknown, all: Record<string, Json>, found: Record<string, Json>): void {
  if (typeof from !== 'object' || from === null) return;
  const name =
    String((from as Json).$ref)
      .split('/')
      .at(-1) ?? '';
  if (all[name] && !found[name]) {
    found[name] = all[name];
    addReferred(all[name], all, found);
  }
  for (const part of Object.values(from)) addReferred(part, all, found);
}

/** `own`: bodies or replies with names made from their calls, used for shapes that are not exported. */
function shapes(io: Direction, own: (readonly [z.ZodType, string])[]): Shapes {
  const names = new Map([...own.toReversed(), ...exported]);
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...conversion(io), uri: (id) => reference('schemas', id).$ref });
  const all = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIds(schema as Json)]));
  const schemaFor = (schema: z.ZodType): Json => {
    const name = names.get(schema) ?? '';
    return all[name]?.type === 'object' || all[name]?.anyOf ? reference('schemas', name) : (all[name] ?? {});
  };
  const byName: Record<string, Json> = {};
  addReferred(
    own.map(([schema]) => schemaFor(schema)),
    all,
    byName,
  );
  return { named: byName, schemaFor };
}

export const nameOf = (group: string, call: string): string => capital(group) + capital(call);

type Calls = (readonly [string, Endpoint])[];

export const bodies = (calls: Calls): Shapes =>
  shapes(
    'input',
    calls.flatMap(([name, { body }]) => (body ? [[body, `${name}Body`] as const] : [])),
  );

export const replies = (calls: Calls): Shapes =>
  shapes(
    'output',
    calls.map(([name, { reply }]) => [reply, `${name}Reply`] as const),
  );
