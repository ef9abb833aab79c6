/** Calls for the first steps: what an organisation still needs before people can use it (product.md 1.32). */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { choicePlaces } from '../../assembled/choice-places.ts';
import { decisionPlaces } from '../../assembled/decision-places.ts';
import { postponedPlaces } from '../../assembled/postponed-places.ts';
import { stepPlaces } from '../../assembled/step-places.ts';
import { testRants } from './test-rant.ts';

/** Steps of other features that are ticked when an admin looks at them or postpones them. */
export const decisions = Object.keys(decisionPlaces) as (keyof typeof decisionPlaces)[];
/** Steps whose feature says whether they are done (in its ServerFeature). Nothing has to be chosen: looking at one ticks it too. */
export const choices = Object.keys(choicePlaces) as (keyof typeof choicePlaces)[];
/** Steps that a button can postpone; looking at one does not tick it. */
export const postponed = Object.keys(postponedPlaces) as (keyof typeof postponedPlaces)[];
const otherSteps = Object.keys(stepPlaces) as (keyof typeof stepPlaces)[];
export const furtherSteps = [...decisions, ...choices, ...postponed, ...otherSteps];

/** In the order in which they are shown. */
export const steps = ['people', 'lists', 'readers', 'numbers', ...decisions, ...choices, 'mail', ...postponed, ...otherSteps] as const;
export type Step = (typeof steps)[number];

/** An admin can mark a step as looked at or postponed, or hide the list (`putAway`). */
const notableSteps = ['readers', 'numbers', ...decisions, ...choices, ...postponed, 'putAway'] as const;
export type NotedStep = (typeof notableSteps)[number];

export const firstStepsState = z.object({
  /** True once there is more than one account. */
  people: z.boolean(),
  /** True once each of the three lists has a name that can be chosen. */
  lists: z.boolean(),
  /** Somebody has chosen who reads rants, at setup or later, or looked at the setting. */
  readers: z.boolean(),
  /** Somebody has chosen who may see numbers about persons, or looked at the setting. */
  numbers: z.boolean(),
  /** A mail server is set up. */
  mail: z.boolean(),
  /** Whether each further step is done; null: the step's feature is off, so there is no such step. */
  ...(Object.fromEntries(furtherSteps.map((step) => [step, z.boolean().nullable()])) as Record<
    (typeof furtherSteps)[number],
    z.ZodNullable<z.ZodBoolean>
  >),
  /** How many names look like accounts and wait for a decision that the caller may make. */
  questions: z.number(),
  /** The list is hidden for good, for every admin. */
  putAway: z.boolean(),
});
export type FirstSteps = z.output<typeof firstStepsState>;

export const firstSteps = {
  read: endpoint({
    method: 'GET',
    path: '/api/first-steps',
    allow: 'settings.write',
    summary: 'Which of the first steps are done, and whether the list of them was put away',
    reply: firstStepsState,
  }),
  note: endpoint({
    method: 'PUT',
    path: '/api/first-steps',
    allow: 'settings.write',
    summary:
      'Notes that an admin looked at who reads rants, who is told numbers about persons, or a choice of another feature, put a step of another feature off, or put the list of first steps away for good',
    body: z.object({ done: z.enum(notableSteps, { error: writeSentence('field.choice') }) }),
    reply: firstStepsState,
  }),
};

export const calls = { firstSteps, testRants };
