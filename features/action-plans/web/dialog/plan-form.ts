/** The form's values and how they are sent: options are chosen by name and sent by id; '' means no owner, or no category. */

import type { SentBody } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { text } from '@earshot/contract/text';
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import type { Option } from '#features/options/contract';
import { inLanguage } from '#web/lib/language/language.ts';
import { actionPlans, type Plan } from '../../contract/calls.ts';
import { t } from '../words.ts';

const { title, description, publicNote } = actionPlans.create.body!.shape;

export const planForm = z.object({
  title,
  description,
  department: text(limits.length.optionName),
  priority: z.enum(['low', 'medium', 'high']),
  deadline: z.string().min(1, { error: writeSentence('field.required') }),
  assignedTo: z.string(),
  category: z.string(),
  publicNote: publicNote.unwrap(),
});
export type PlanForm = z.output<typeof planForm>;
/** The names of the fields, in the order of the form. */
export const names = Object.keys(planForm.shape) as (keyof PlanForm)[];

export const labels = inLanguage(
  () =>
    ({
      title: t('plans.colTitle'),
      description: t('plans.description'),
      department: t('plans.department'),
      priority: t('plans.priority'),
      deadline: t('plans.deadline'),
      assignedTo: t('plans.formOwner'),
      category: t('plans.category'),
      publicNote: t('plans.note'),
    }) as const satisfies Record<keyof PlanForm, string>,
);

/** The priority is Medium unless another one is chosen (product.md 7.11). */
export const blank: PlanForm = {
  title: '',
  description: '',
  department: '',
  priority: 'medium',
  deadline: '',
  assignedTo: '',
  category: '',
  publicNote: '',
};

export const valuesOf = (plan: Plan): PlanForm => ({
  title: plan.title,
  description: plan.description,
  department: plan.department.name,
  priority: plan.priority,
  deadline: plan.deadline,
  assignedTo: plan.assignedTo?._id ?? '',
  category: plan.category?.name ?? '',
  publicNote: plan.publicNote,
});

/** Only the changed fields, so that what others changed meanwhile stays. */
export const changedValues = (from: PlanForm, to: PlanForm): Partial<PlanForm> =>
  Object.fromEntries(names.filter((name) => from[name] !== to[name]).map((name) => [name, to[name]]));

export const isSame = (a: PlanForm, b: PlanForm): boolean => Object.keys(changedValues(a, b)).length === 0;

export const trimmed = (values: PlanForm): PlanForm => ({ ...values, title: values.title.trim() });

export interface Lists {
  departments: readonly Option[];
  categories: readonly Option[];
}

/** Finds an option by name, or by id, which a link may carry instead. */
export const optionOf = (options: readonly Option[], nameOrId: string) =>
  options.find(({ name, _id }) => name === nameOrId || _id === nameOrId);

export function wireOf(values: Partial<PlanForm>, { departments, categories }: Lists): SentBody<typeof actionPlans.update> {
  const { department, category, assignedTo, ...otherValues } = values;
  return {
    ...otherValues,
    ...(department !== undefined && { department: optionOf(departments, department)?._id ?? department }),
    ...(category !== undefined && { category: category === '' ? null : (optionOf(categories, category)?._id ?? category) }),
    ...(assignedTo !== undefined && { assignedTo: assignedTo || null }),
  };
}
