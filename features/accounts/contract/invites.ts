/** Calls for invite links: an admin makes them, and they open the registration page. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { dateTime, day, givenId, inviteSecret, sentence } from '#contract/text.ts';

/** A link that is valid now. Its secret is sent only once, to the admin who makes it. */
export const invite = z.object({
  _id: z.string(),
  /** The name of the admin who made it. */
  madeBy: z.string(),
  madeAt: dateTime,
  /** The last day on which it can be used, in the organisation's zone. */
  until: day,
  /** People who register with it can sign in at once. */
  approves: z.boolean(),
  /** How many people have registered with it. */
  came: z.number(),
});
export type Invite = z.output<typeof invite>;

export const invites = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/invites',
    allow: 'user.decide',
    summary: 'The invite links that can be used now, newest first; never their secrets',
    reply: z.array(invite),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/auth/invites',
    allow: 'user.decide',
    summary: 'Makes an invite link, for at most 90 days; `approves`: who registers by it can sign in at once, as an employee',
    body: z.object({ until: day, approves: z.boolean().default(false) }),
    reply: invite.extend({ link: z.string() }),
    status: 201,
    // Such a link approves people whom no admin has checked.
    proof: ({ approves }) => approves,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/invites/:id',
    allow: 'user.decide',
    summary: 'Ends an invite link at once',
    params: z.object({ id: givenId }),
    reply: sentence,
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/auth/invitation',
    allow: 'public',
    summary: 'Whether an invite link can still be used, and whether it lets one sign in at once',
    body: z.object({ secret: inviteSecret }),
    reply: z.object({ organisationName: z.string(), isLive: z.boolean(), approves: z.boolean() }),
  }),
};
