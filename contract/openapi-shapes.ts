/** The names under which shapes of the contract stand in the OpenAPI document: the one each is exported by, and else that of the call it belongs to. */
import { z } from 'zod';
import { shapes as shapesOfFeatures } from '../features/assembled/shapes.ts';
import * as accounts from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import * as settings from './settings.ts';
import * as text from './text.ts';

const modules: Record<string, unknown>[] = [accounts, settings, text, ...shapesOfFeatures];

/** Exported by a name that is clear in its own file only. */
const clearer: Record<string, string> = {
  clock: 'RantClock',
  clocks: 'RantClocks',
  option: 'ListOption',
  response: 'RantResponse',
  view: 'SavedView',
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** An object, or a choice of several, gets a name. Lists and plain values stand where they are used. */
const isShape = (value: unknown): value is z.ZodType => value instanceof z.ZodObject || value instanceof z.ZodUnion;

/** For their test. */
export const exported = new Map<z.ZodType, string>();
for (const module of modules)
  for (const [name, value] of Object.entries(module)) if (isShape(value)) exported.set(value, clearer[name] ?? capital(name));

export type Json = Record<string, unknown>;
export type Direction = 'input' | 'output';
export const reference = (place: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${place}/${name}` });

/** A safe number is what every program takes for a whole one. */
const isNoBound = (bound: unknown): boolean => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER;

/** These are asked of values that are sent. Replies are as they are, and a later version may send more and longer values: nobody's check should refuse them. */
const rules = ['additionalProperties', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'] as const;
const isRule = (name: string, value: unknown): boolean => name !== 'additionalProperties' || value === false;

/** As a program reads it: times say that they are, and what a format says is said once. */
const conversion = (io: Direction) => ({
  io,
  unrepresentable: 'any' as const,
  // The contract notes things in it for its own tests alone.
  metadata: z.registry<Json>(),
  override({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) {
    if (zodSchema === text.dateTime) jsonSchema.format = 'date-time';
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    if (isNoBound(jsonSchema.minimum)) delete jsonSchema.minimum;
    if (isNoBound(jsonSchema.maximum)) delete jsonSchema.maximum;
    if (io === 'output') for (const name of rules) if (isRule(name, jsonSchema[name])) delete jsonSchema[name];
  },
});

const plain = ({ $schema, $id, ...schema }: Json): Json => schema;

/** One schema with all that it holds. */
export const wholeSchema = (schema: z.ZodType, io: Direction): Json => plain(z.toJSONSchema(schema, conversion(io)) as Json);

/** The shapes that travel one way, by their names, and how a body or a reply is said. */
export interface Shapes {
  named: Record<string, Json>;
  of(schema: z.ZodType): Json;
}

/** Adds those that are referred to, by themselves or through another. */
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

/** `own`: bodies or replies with the names of their calls, for those that have none yet. */
function shapes(io: Direction, own: (readonly [z.ZodType, string])[]): Shapes {
  const names = new Map([...own.toReversed(), ...exported]);
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...conversion(io), uri: (id) => reference('schemas', id).$ref });
  const all = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema as Json)]));
  const of = (schema: z.ZodType): Json => {
    const name = names.get(schema) ?? '';
    return all[name]?.type === 'object' || all[name]?.anyOf ? reference('schemas', name) : (all[name] ?? {});
  };
  const named: Record<string, Json> = {};
  addReferred(
    own.map(([schema]) => of(schema)),
    all,
    named,
  );
  return { named, of };
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
