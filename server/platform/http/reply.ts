/** Serialises replies from their schema (fast-json-stringify): what the schema does not list cannot leave, and it is fast. */
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * `anyOf [x, null]` makes fast-json-stringify validate each value; `nullable` does not. Formats and bounds are the input's business; only what is base64 is
 * not looked through for letters to escape.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema, format, pattern, minimum, maximum, maxLength, minLength, ...rest } = schema as Json;
  const options = rest.anyOf as Json[] | undefined;
  if (options?.length === 2 && options[1]?.type === 'null') return { ...(simplify(options[0]) as Json), nullable: true };
  const simple = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, key === 'enum' ? value : simplify(value)]));
  return format === 'base64' ? { ...simple, format: 'unsafe' } : simple;
}

function compile(reply: z.ZodType): (value: unknown) => string {
  const schema = simplify(z.toJSONSchema(reply, { target: 'draft-7', unrepresentable: 'any' }));
  return fastJson(schema as Parameters<typeof fastJson>[0]) as (value: unknown) => string;
}

/** Compiles a serializer at its first reply. Most of the 150 are not needed in a day, and compiling all costs time at the start, and memory. */
export function replySerializer(reply: z.ZodType): (value: unknown) => string {
  let compiled: ReturnType<typeof compile> | undefined;
  return (value) => {
    compiled ??= compile(reply);
    return compiled(value);
  };
}
