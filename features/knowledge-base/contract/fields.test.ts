import { writeSentence } from '@earshot/words/sentence';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { knowledgeBase as kb } from './calls.ts';

const messagesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

test('an invalid rating asks for one to five stars, and a minimum rating is none to five', () => {
  expect(messagesOf(kb.rate.body!, { score: 'x' })).toEqual([writeSentence('field.score')]);
  expect(messagesOf(kb.list.query!, { minRating: 'x' })).toEqual([writeSentence('field.numberRange', { min: 0, max: 5 })]);
});

test('a category name is one line; old names with two lines still work', () => {
  const name = 'Two\nlines';
  for (const call of [kb.addCategory, kb.changeCategory])
    expect(messagesOf(call.body!, { name })).toEqual([writeSentence('field.unseenSigns')]);
  expect(messagesOf(kb.create.body!, { title: 'Kettles', content: 'Hot.', category: name })).toBe(undefined);
});
