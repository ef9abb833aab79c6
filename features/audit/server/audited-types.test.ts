import { english } from '@earshot/words/all.en';
import { expect, test } from 'vitest';
import { auditedParts, auditedTypes } from './audited-types.ts';

const words: Readonly<Record<string, string>> = english;

test('each action and family has a name, and its sentence needs only its subject and details', () => {
  for (const type of auditedTypes) {
    expect(words, type).toHaveProperty([`action.${type}`]);
    expect(words, type).toHaveProperty([`audit.family.${type.split('.')[0]}`]);
    const placeholders = [...(words[`audit.${type}`] ?? '').matchAll(/\{(\w+)[,}]/g)].map(([, placeholder]) => placeholder);
    expect(['subject', ...auditedParts(type).details], type).toEqual(expect.arrayContaining(placeholders));
  }
});
