/** Calls for a test rant, with which an admin sees how a rant arrives before there is any. It is in no number, file or log. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { dateTime, text } from '#contract/text.ts';
import { limits } from './limits.ts';

const state = z.object({
  /** Whether there is no other rant yet. The first one removes the test rant. */
  isPossible: z.boolean(),
  /** The test rant; null: none was sent. `author`: the name of the admin who sent it. */
  rant: z.object({ content: z.string(), author: z.string(), date: dateTime }).nullable(),
});
export type TestRantState = z.output<typeof state>;

export const testRants = {
  read: endpoint({
    method: 'GET',
    path: '/api/test-rant',
    allow: 'settings.write',
    summary: 'The test rant, and whether one is possible',
    reply: state,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/test-rant',
    allow: 'settings.write',
    summary: 'Sends a test rant while there is no other rant; only its sender is told of it',
    body: z.object({ content: text(limits.testRant) }),
    reply: state,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/test-rant',
    allow: 'settings.write',
    summary: 'Removes the test rant and the notification of it',
    reply: state,
  }),
};
