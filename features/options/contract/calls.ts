/** Calls for the three lists of options. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { OptionList } from '#contract/option-lists.ts';
import { between, givenId, lineName, sentence } from '#contract/text.ts';
import { limits as optionLimits } from './limits.ts';

export const option = z.object({
  _id: z.string(),
  name: z.string(),
  /**
   * How many rants that the caller may see use this name. Only for managers and admins; for a target employee only if the caller may know
   * numbers of people.
   */
  usedBy: counts('rows', z.number()).optional(),
  /** Archived names are no longer offered, and are listed only on request. */
  archived: z.boolean(),
  /** An account is linked to this target employee and sees no rants about it. */
  hasAccount: z.boolean(),
  /** An account's name looks like this one. Until an admin decides, it is treated as linked. */
  isUndecided: z.boolean(),
  /** The caller's own account is linked to this name, or may be. Only for managers and admins. */
  isMine: z.boolean().optional(),
  /** False if every active manager and admin is or may be this person, so that nobody could answer a rant. */
  isAnswerable: z.boolean(),
  /** An active manager has this department. Only for admins, and only if managers are restricted to their departments. */
  hasManager: z.boolean().optional(),
  /** The people who answer for this department or category, in order. Only for managers and admins. */
  answerers: z.array(z.object({ _id: z.string(), name: z.string() })).optional(),
  /**
   * A category's own deadlines: hours until the first answer and days until it is resolved; null: the general deadline applies. Only for
   * managers and admins.
   */
  clocks: counts('none', z.object({ answerHours: z.number().nullable(), resolveDays: z.number().nullable() })).optional(),
  /** The category's rants are reports of breaches of law, whose authors get feedback within the statutory time. */
  isWhistleblowing: z.boolean().optional(),
  /** Roughly how many people work in the department; null: unknown. */
  headcount: counts('none', z.number().nullable()).optional(),
  /** The linked account. Only for admins. */
  account: z.object({ _id: z.string(), name: z.string() }).nullable().optional(),
  /** Accounts whose names look like this one and wait for a decision. Only for admins, and never if the name may be the caller's own. */
  questions: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })).optional(),
});
export type Option = z.output<typeof option>;

const name = lineName(limits.length.optionName);
const list = z.object({ list: z.string() });
const listAndId = z.object({ list: z.string(), id: givenId });

/** The settings of an option. `settingsOf` says which of them each list has. */
export const optionSettings = z.object({
  /** People who get the new rants of a department or a category, in turn if there are several. Empty: new rants have no owner. */
  answerers: z.array(givenId).max(optionLimits.maxAnswerers),
  /** Hours until a category's rants must be answered; null: the general deadline applies. */
  answerHours: between(limits.urgentAfterHours).nullable(),
  /** Days until a category's rants must be resolved; null: the general deadline applies. */
  resolveDays: between(limits.resolveDays).nullable(),
  /** Roughly how many people work in a department; null: unknown. Authors of anonymous rants about a small one are warned. */
  headcount: between(optionLimits.headcount).nullable(),
  /** Whether a category's rants are reports of breaches of law, whose authors get feedback within the statutory time. */
  isWhistleblowing: z.boolean({ error: writeSentence('field.choice') }),
});
export type OptionSetting = keyof typeof optionSettings.shape;

export const settingsOf: Record<OptionList, readonly OptionSetting[]> = {
  targetEmployees: [],
  targetDepartments: ['answerers', 'headcount'],
  categoryTypes: ['answerers', 'answerHours', 'resolveDays', 'isWhistleblowing'],
};

const archivedQuery = z.object({ archived: z.enum(['true', 'false']).optional() });

export const options = {
  list: endpoint({
    method: 'GET',
    path: '/api/manage/:list',
    allow: 'option.read',
    summary: 'One of the lists targetEmployees, targetDepartments (also target-departments), categoryTypes',
    params: list,
    query: archivedQuery,
    reply: z.array(option),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/manage/:list',
    allow: 'option.manage',
    summary: 'Adds a name to a list; a name archived before comes back',
    params: list,
    body: z.object({ name }),
    reply: option,
    status: 201,
  }),
  addSeveral: endpoint({
    method: 'POST',
    path: '/api/manage/:list/several',
    allow: 'option.manage',
    summary: `Adds up to ${optionLimits.namesTogether} names to a list; of each that is there already, or twice, it says so`,
    params: list,
    body: z.object({ names: z.array(name).min(1).max(optionLimits.namesTogether) }),
    reply: z.object({ added: z.number(), names: z.array(z.object({ name: z.string(), problem: z.string().nullable() })) }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/manage/:list/:id',
    allow: 'option.manage',
    summary: 'Renames, also on old rants',
    params: listAndId,
    body: z.object({ name }),
    reply: option,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/manage/:list/:id',
    allow: 'option.manage',
    summary: 'Changes what is set for a name; what is left out stays. Only admins set isWhistleblowing',
    params: listAndId,
    body: optionSettings.partial(),
    reply: option,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/manage/:list/:id',
    allow: 'option.manage',
    summary: 'Takes a name out of the list; rants that name it keep it',
    params: listAndId,
    reply: sentence,
  }),
  link: endpoint({
    method: 'PUT',
    path: '/api/manage/:list/:id/link',
    allow: 'option.link',
    proof: () => true,
    summary: 'Links a target employee to an account (or to none): that person never sees rants about himself',
    params: listAndId,
    body: z.object({ userId: givenId.nullable() }),
    reply: option,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/manage/:list/:id/possible-link',
    allow: 'option.link',
    proof: () => true,
    summary: 'Says whether an account of the same name is this target employee: links the two, or remembers that they are not the same',
    params: listAndId,
    body: z.object({ userId: givenId, isSame: z.boolean({ error: writeSentence('field.required') }) }),
    reply: option,
  }),
};

export const calls = { options };
