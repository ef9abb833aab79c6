/** Calls that name the readers of a rant, before it is sent and afterwards (product.md 3.41). */
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { roles, visibilities } from '#contract/roles.ts';
import { chosenFields } from './fields.ts';
import { rantId } from './shapes.ts';

const people = counts('none', z.object({ role: z.enum(roles), count: z.number() }));

/** The readers of a rant, without its author. */
export const rantReaders = z.object({
  visibility: z.enum(visibilities),
  /** Managers and admins are listed by name where they are few; employees are only counted. A role without readers is left out. */
  groups: counts('none', z.array(people.extend({ names: z.array(z.string()).optional() }))),
  /** The name of the target, if an account that is, or may be, the target may not read the rant for that reason. */
  notThese: z.array(z.string()),
  /** Always true: the people who run the machine could read it too. */
  operators: z.literal(true),
});
export type RantReaders = z.output<typeof rantReaders>;

export const readers = {
  /** A POST that only reads: the name of the person to write about must not appear in an address. */
  foreseeReaders: endpoint({
    method: 'POST',
    path: '/api/rants/readers',
    allow: 'rant.submit',
    isReading: true,
    summary: 'Who could read a rant of the caller about these names, if it were sent now',
    body: z.object(chosenFields),
    reply: rantReaders,
  }),
  readers: endpoint({
    method: 'GET',
    path: '/api/rants/:id/readers',
    allow: 'rant.read',
    summary:
      'Who can read a rant now; its author and those who handle it also learn how many opened it and how often files were made since',
    params: rantId,
    reply: rantReaders.extend({
      opened: counts('none', z.array(people)).optional(),
      /** How many exported files may contain this rant. The rants of each file are not recorded. */
      filesSince: counts('none', z.number()).optional(),
    }),
  }),
};
