/** The sentences of reminders, in the list of notifications and by mail. */
import { expect, test } from 'vitest';
import { notificationText } from '#features/mail/server';
import { translatorOf } from '#server/platform/translator.ts';

const plans = (...daysLeft: number[]) => daysLeft.map((days) => ({ plan: 'Lights', daysLeft: days }));
const textOf = (data: object, language: 'en' | 'de' = 'en') => notificationText(translatorOf(language), 'planDue', JSON.stringify(data));

test('one plan uses the singular', () => {
  const [first, second] = [textOf({ n: 1, due: plans(1) }), textOf({ n: 2, due: plans(1, -3) })];
  expect([first.title, first.message, second.title]).toEqual([
    'Reminder: an action plan of yours',
    'Lights (tomorrow)',
    'Reminder: 2 of your action plans',
  ]);
  expect([first.mail, textOf({ n: 3 }).mail]).toEqual([
    'An action plan of yours is due soon or overdue.',
    '3 of your action plans are due soon or overdue.',
  ]);
});

test('plans that do not fit are counted; older stored texts are shown unchanged', () => {
  expect(textOf({ n: 3, due: plans(0, -1) }).message).toBe('Lights (today), Lights (one day late), and 1 more');
  expect(textOf({ n: 1, plans: 'Lights (tomorrow)' }).message).toBe('Lights (tomorrow)');
});
