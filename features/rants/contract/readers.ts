/** Readers of a rant, before it is sent and afterwards (product.md 3.41). */
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { roles, visibilities } from '#contract/roles.ts';
import { text } from '#contract/text.ts';
import { rantId } from './shapes.ts';

const people = counts('none', z.object({ role: z.enum(roles), count: z.number() }));

/** Without the author, who always can. */
export const rantReaders = z.object({
  visibility: z.enum(visibilities),
  /** Few managers or admins are listed by name; employees are only counted. A role without readers is left out. */
  groups: counts('none', z.array(people.extend({ names: z.array(z.string()).optional() }))),
  /** The target, where an account is kept from reading for that. */
  notThese: z.array(z.string()),
  /** Always true: the people who run the machine could read it too. */
  operators: z.literal(true),
});
export type RantReaders = z.output<typeof rantReaders>;

const optionRef = text(limits.length.optionName);

export const readers = {
  /** A POST, so that whom somebody is about to write of is in no address. */
  foreseeReaders: endpoint({
    method: 'POST',
    path: '/api/rants/readers',
    allow: 'rant.submit',
    isReading: true,
    summary: 'Who could read a rant of the caller about these names, if it were sent now',
    body: z.object({ target: optionRef, department: optionRef, categoryType: optionRef }),
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
      /** Files with rants that may hold this one; which rants stand in a file is not kept. */
      filesSince: counts('none', z.number()).optional(),
    }),
  }),
};
