/** Sign-ins on the wire: who came in, when and how, and who was refused why. Kept for 90 days, addresses for 30. */
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { signInResults, signInWays } from '#contract/sign-in-results.ts';
import { dateTime, nameFilter, paging } from '#contract/text.ts';

export const signIn = z.object({
  at: dateTime,
  /** null: nobody of whom an account is known. `name` null: that account is gone. */
  person: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  how: z.enum(signInWays),
  result: z.enum(signInResults),
  /** Refusals of one minute, of the same account for the same reason, are one entry. */
  count: counts('own', z.number()),
  /** null: after 30 days, or where they came from several. */
  address: z.string().nullable(),
  /** The browser's own words about itself (User-Agent), of a key its name. */
  agent: z.string(),
});
export type SignIn = z.output<typeof signIn>;

export const signIns = {
  list: endpoint({
    method: 'GET',
    path: '/api/sign-ins',
    allow: 'signIn.read',
    summary: 'The sign-ins of the last 90 days and those that were refused, newest first',
    /** `result`: one, or `refused`: all but those that let somebody in. */
    query: z.object({ ...paging, person: nameFilter, result: z.enum([...signInResults, 'refused']).optional() }),
    reply: z.array(signIn),
    counted: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/sign-ins/mine',
    allow: 'self.use',
    byKey: 'never',
    summary: "The caller's own last sign-ins, and those that were refused",
    reply: z.array(signIn),
  }),
};
