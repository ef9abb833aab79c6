/** Sign-ins on the wire: who signed in, when and how, and who was refused and why. Entries are kept for 90 days, addresses for 30. */
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { signInResults, signInWays } from '#contract/sign-in-results.ts';
import { dateTime, nameFilter, paging } from '#contract/text.ts';

export const signIn = z.object({
  at: dateTime,
  /**
   * null: no known account, a key of a service, or more accounts were refused in that minute than are listed. `name` null: the account has
   * been removed since.
   */
  person: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  how: z.enum(signInWays),
  result: z.enum(signInResults),
  /** Refusals within one minute, of the same account for the same reason, are one entry. */
  count: counts('own', z.number()),
  /** The IP address; null: the entry is older than 30 days, or the refusals came from several addresses. */
  address: z.string().nullable(),
  /** The browser's User-Agent; for a sign-in by API key the key's name. */
  agent: z.string(),
});
export type SignIn = z.output<typeof signIn>;

export const signIns = {
  list: endpoint({
    method: 'GET',
    path: '/api/sign-ins',
    allow: 'signIn.read',
    summary: 'The sign-ins of the last 90 days and those that were refused, newest first',
    /** `result`: one result, or `refused` for all but successful sign-ins. */
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
