/** The first steps of an admin: what an organisation still needs before people can use it, each answered from what is there. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** In the order in which they are shown. */
export const steps = ['people', 'lists', 'readers', 'numbers', 'sealed', 'protectors', 'mail', 'trustees', 'backups'] as const;
export type Step = (typeof steps)[number];

/** Steps that an admin settles himself: that he looked, that it is not for now, or that the list is to go. */
const noted = ['readers', 'numbers', 'sealed', 'protectors', 'trustees', 'putAway'] as const;
export type Noted = (typeof noted)[number];

export const firstStepsState = z.object({
  /** There is more than one account. */
  people: z.boolean(),
  /** Each of the three lists has a name that can be chosen. */
  lists: z.boolean(),
  /** The readers of rants were chosen at setup, or looked at since. */
  readers: z.boolean(),
  /** The readers of numbers about persons were chosen, or looked at. */
  numbers: z.boolean(),
  /** Whether people can write sealed rants was chosen, or looked at. */
  sealed: z.boolean(),
  /** The people authors can tell in confidence were chosen, or looked at. */
  protectors: z.boolean(),
  /** Mail leaves the house. */
  mail: z.boolean(),
  /** Somebody outside is sent the words of the public log, or an admin said that nobody shall be for now. */
  trustees: z.boolean(),
  /** An hour for backups was chosen, or one was made by a command. */
  backups: z.boolean(),
  /** Names that look like accounts and wait for the caller's word. */
  questions: z.number(),
  /** For good, for every admin of the organisation. */
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
      'Notes that an admin looked at who reads rants, who is told numbers about persons, whether there are sealed rants or who the protectors are, names no trustees for now, or put the list of first steps away for good',
    body: z.object({ done: z.enum(noted, { error: writeSentence('field.choice') }) }),
    reply: firstStepsState,
  }),
};
