/**
 * Sentences for invalid fields whose schema has no sentence of its own, because the validator's messages are written for programmers. Used
 * wherever input from a person or a program is parsed.
 */
import { type PlainId, writeSentence } from '@earshot/words/sentence';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type FieldSentence = Extract<PlainId, `field.${string}`>;

const types: Partial<Record<string, FieldSentence>> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.integer',
  boolean: 'field.boolean',
  array: 'field.list',
  object: 'field.object',
  record: 'field.object',
};
const formats: Partial<Record<string, FieldSentence>> = { uuid: 'field.uuid', date: 'field.day' };
const wrongValue: FieldSentence = 'field.wrong';

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

export function errorMap(issue: Issue): string {
  if (issue.input === undefined) return writeSentence('field.required');
  switch (issue.code) {
    case 'invalid_type':
      return writeSentence(types[issue.expected] ?? wrongValue);
    case 'invalid_value':
      return writeSentence('field.choices', { choices: issue.values.join(', ') });
    case 'invalid_format':
      return writeSentence(formats[issue.format] ?? wrongValue);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_union':
      // The first option of a union is the usual one.
      return issue.errors[0]?.[0]?.message ?? writeSentence(wrongValue);
    default:
      return writeSentence(wrongValue);
  }
}
