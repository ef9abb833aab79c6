/**
 * What is said of a field whose own schema has no sentence for what is wrong with it: in place of the validator's words, which are for
 * programmers. Given to every parse of what a person or a program sent.
 */
import type { z } from 'zod';
import { fill, fieldSentences as say } from './messages.ts';

type Issue = z.core.$ZodRawIssue;

const types: Partial<Record<string, string>> = {
  string: say.text,
  number: say.number,
  int: say.integer,
  boolean: say.boolean,
  array: say.list,
  object: say.object,
  record: say.object,
};
const formats: Partial<Record<string, string>> = { uuid: say.uuid, date: say.day };

const written = (bound: unknown): string => Number(bound).toLocaleString('en-US');

function tooBig({ origin, maximum }: Issue): string {
  const most = written(maximum);
  if (origin === 'string') return fill(say.tooLong, { most });
  return fill(origin === 'array' ? say.tooManyEntries : say.numberMost, { most });
}

function tooSmall({ origin, minimum }: Issue): string {
  if (origin === 'array') return say.chooseSome;
  if (origin === 'string') return minimum === 1 ? say.required : fill(say.tooShort, { least: written(minimum) });
  return fill(say.numberLeast, { least: written(minimum) });
}

/** The error map of Zod. */
export function errorMap(issue: Issue): string {
  if (issue.input === undefined) return say.required;
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? say.wrong;
    case 'invalid_value':
      return fill(say.choices, { choices: issue.values.join(', ') });
    case 'invalid_format':
      return formats[issue.format] ?? say.wrong;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_union':
      // Schemas name first what is usually given.
      return issue.errors[0]?.[0]?.message ?? say.wrong;
    default:
      return say.wrong;
  }
}
