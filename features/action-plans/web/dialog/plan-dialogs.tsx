/** 'Create Action Plan' and 'Edit Action Plan' (product.md 1.19). A plan made from rants begins with what they have in common. */

import type { SentQuery } from '@earshot/contract/endpoint';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { rants as rantCalls } from '#features/rants/contract';
import { call } from '#web/lib/api/api.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import type { Plan, PlanDetail } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { createPlan, updatePlan, useOptions } from '../calls.ts';
import { t } from '../words.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { blank, changedValues, type Lists, type PlanForm, valuesOf, wireOf } from './plan-form.ts';
import { type PlanInput, usePlanForm } from './use-plan-form.ts';

export type RantsQuery = NonNullable<SentQuery<typeof rantCalls.list>>;

/** The source of a new plan. */
export interface Origin {
  /** The name of the draft on this device. */
  draft: string;
  preset: Partial<Pick<PlanForm, 'department' | 'category'>>;
  /** Rants that are linked at once. */
  rants?: readonly string[];
  /** Filters that the plan stores, with the counts of that moment. */
  filters?: { query: RantsQuery; total: number };
}

const fromNothing: Origin = { draft: 'plan.new', preset: {} };

function useLists(): Lists {
  return { departments: useOptions('targetDepartments').data ?? [], categories: useOptions('categoryTypes').data ?? [] };
}

interface NewPlanProps {
  origin?: Origin;
  onCreated?: (() => void) | undefined;
  onClose: () => void;
}

export function NewPlan({ origin = fromNothing, onCreated, onClose }: NewPlanProps) {
  const { filters, rants } = origin;
  const lists = useLists();
  const [links, setLinks] = useState(filters !== undefined && filters.total <= limits.linkedAtFirst);
  const send = async (input: PlanInput) =>
    makePlan(input, lists, { ...origin, rants: filters && links ? await idsOf(filters.query) : (rants ?? []) });
  const state = usePlanForm({
    draft: origin.draft,
    start: { ...blank, ...origin.preset },
    send,
    onDone: (plan) => {
      toast.success(t('plans.created'), { to: `/action-plans/${plan._id}` });
      onCreated?.();
      onClose();
    },
  });
  return (
    <PlanDialog state={state} isNew about={aboutOf(origin)} onClose={onClose}>
      {filters && filters.total <= limits.maxRants && (
        <Checkbox
          label={t('plans.linkThem', { n: filters.total })}
          description={t('plans.linkThemHint')}
          checked={links}
          onChange={(event) => setLinks(event.currentTarget.checked)}
        />
      )}
    </PlanDialog>
  );
}

function aboutOf({ rants, filters }: Origin): ReactNode {
  if (filters) return t('plans.fromFilters', { n: filters.total });
  return rants && t('plans.fromSome', { n: rants.length });
}

/** Creates the plan. A retry after a lost reply gets the plan created before, and saves over it what was changed since. */
async function makePlan({ _id, values }: PlanInput, lists: Lists, { rants = [], filters }: Origin): Promise<PlanDetail> {
  const { title, description, deadline, ...otherValues } = values;
  const plan = await createPlan({
    ...wireOf(otherValues, lists),
    _id,
    title,
    description,
    deadline,
    department: wireOf({ department: values.department }, lists).department ?? '',
    rants: [...rants],
    ...(filters && { basis: filters.query }),
  });
  const ownChanges = changedValues(valuesOf(plan), values);
  return Object.keys(ownChanges).length === 0 ? plan : updatePlan(_id, wireOf(ownChanges, lists));
}

async function idsOf(query: RantsQuery): Promise<string[]> {
  const { rants } = await call(rantCalls.list, { query: { ...query, page: 1, limit: limits.maxRants } });
  return rants.map((rant) => rant._id);
}

export function EditPlan({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const lists = useLists();
  const state = usePlanForm({
    draft: `plan.${plan._id}`,
    start: valuesOf(plan),
    version: plan.version,
    id: plan._id,
    send: ({ values, base, version }) => updatePlan(plan._id, { ...wireOf(changedValues(base, values), lists), version }),
    onDone: () => {
      toast.success(t('plans.saved'));
      onClose();
    },
  });
  return <PlanDialog state={state} onClose={onClose} />;
}
