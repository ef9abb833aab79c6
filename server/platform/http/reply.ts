/** Serialises replies by their schema (fast-json-stringify), which is fast and sends nothing that the schema does not list. */
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * Rewrites a schema so that replies are serialised faster. fast-json-stringify validates each value of `anyOf [x, null]`, but not of
 * `nullable`. Formats and bounds are checked on input only. Base64 needs no search for characters to escape.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema, format, pattern, minimum, maximum, maxLength, minLength, ...otherFields } = schema as Json;
  const options = otherFields.anyOf as Json[] | undefined;
  if (options?.length === 2 && options[1]?.type === 'null') return { ...(simplify(options[0]) as Json), nullable: true };
  const simple = Object.fromEntries(Object.entries(otherFields).map(([key, value]) => [key, key === 'enum' ? value : simplify(value)]));
  return format === 'base64' ? { ...simple, format: 'unsafe' } : simple;
}

function compile(reply: z.ZodType): (value: unknown) => string {
  const schema = simplify(z.toJSONSchema(reply, { target: 'draft-7', unrepresentable: 'any' }));
  return fastJson(schema as Parameters<typeof fastJson>[0]) as (value: unknown) => string;
}

/** Compiles the serialiser at the first reply, because most serialisers are not needed on a given day and each takes time and memory. */
export function replySerializer(reply: z.ZodType): (value: unknown) => string {
  let compiled: ReturnType<typeof compile> | undefined;
  return (value) => {
    compiled ??= compile(reply);
    return compiled(value);
  };
}
