/**
 * Sentences for fields whose schema has none of its own, in place of the validator's words, which are for programmers. Given to every parse of
 * something that a person or a program sent.
 */
import { type Plain, writeSentence } from '@earshot/words/sentence';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Say = Extract<Plain, `field.${string}`>;

const types: Partial<Record<string, Say>> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.integer',
  boolean: 'field.boolean',
  array: 'field.list',
  object: 'field.object',
  record: 'field.object',
};
const formats: Partial<Record<string, Say>> = { uuid: 'field.uuid', date: 'field.day' };
const wrong: Say = 'field.wrong';

function tooBig({ origin, maximum }: Issue): string {
  const max = Number(maximum);
  if (origin === 'string') return writeSentence('field.tooLong', { max });
  return writeSentence(origin === 'array' ? 'field.tooManyEntries' : 'field.numberMost', { max });
}

function tooSmall({ origin, minimum }: Issue): string {
  const min = Number(minimum);
  if (origin === 'array') return writeSentence('field.chooseSome');
  if (origin === 'string') return minimum === 1 ? writeSentence('field.required') : writeSentence('field.tooShort', { min });
  return writeSentence('field.numberLeast', { min });
}

/** The error map of Zod. */
export function errorMap(issue: Issue): string {
  if (issue.input === undefined) return writeSentence('field.required');
  switch (issue.code) {
    case 'invalid_type':
      return writeSentence(types[issue.expected] ?? wrong);
    case 'invalid_value':
      return writeSentence('field.choices', { choices: issue.values.join(', ') });
    case 'invalid_format':
      return writeSentence(formats[issue.format] ?? wrong);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_union':
      // Schemas name first what is usually given.
      return issue.errors[0]?.[0]?.message ?? writeSentence(wrong);
    default:
      return writeSentence(wrong);
  }
}
