/** The state of a plan's form: a draft on this device, and the choice after somebody else saved first. Nothing typed is lost. */

import { useRef, useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import type { PlanDetail } from '../../contract/calls.ts';
import { readPlan, usePlanChange } from '../calls.ts';
import { t } from '../words.ts';
import { changedValues, isSame, labels, type PlanForm, planForm, trimmed, valuesOf } from './plan-form.ts';

/** The state that the form started from: a save sends this version and only the fields that differ from `base`. */
interface DraftBase {
  base: PlanForm;
  version: number;
}
interface StoredDraft extends DraftBase {
  _id: string;
  values: PlanForm;
}
export interface PlanInput extends DraftBase {
  _id: string;
  values: PlanForm;
}

interface PlanFormOptions {
  draft: string;
  start: PlanForm;
  version?: number;
  /** The id of the plan that is edited; undefined for a new plan. */
  id?: string;
  send: (input: PlanInput) => Promise<PlanDetail>;
  onDone: (plan: PlanDetail) => void;
}

export function usePlanForm({ draft: name, start, version = 0, id, send, onDone }: PlanFormOptions) {
  const draft = useDraft<StoredDraft>(name);
  const [_id] = useState(() => id ?? draft.found?._id ?? (crypto.randomUUID() as string));
  const [isRestored, setIsRestored] = useState(draft.found !== null);
  /** The typed values, while the form shows the other person's version instead. */
  const [ownValues, setOwnValues] = useState<PlanForm | null>(null);
  const draftBase = useRef<DraftBase>(draft.found ?? { base: start, version });
  const save = usePlanChange(send);
  const keepDraft = (values: PlanForm | null) => draft.keep(values && { _id, values, ...draftBase.current });
  const form = useForm({
    initial: draftBase.current.base,
    restored: draft.found?.values,
    labels: labels(),
    read: bySchema(planForm),
    send: (typed: PlanForm) => {
      form.endConflict();
      const { base, version: from } = draftBase.current;
      return save.mutateAsync({ _id, values: trimmed(typed), base, version: from });
    },
    onDone: (plan) => {
      draft.discard();
      onDone(plan);
    },
    failed: t('plans.saveFailed'),
    conflict: 'plan_changed',
    onChange: (typed) => keepDraft(isSame(typed, draftBase.current.base) ? ownValues : typed),
  });

  /** Both choices after a conflict first fetch the saved plan. */
  const withTheirs = async (action: (latest: PlanDetail) => void) => {
    try {
      const latest = await readPlan(_id);
      form.endConflict();
      action(latest);
    } catch (error) {
      form.setError(sentenceOf(error, t('plans.loadFailed')));
    }
  };

  return {
    form,
    isRestored,
    isStored: draft.isStored,
    hasMine: ownValues !== null,
    saveMine: () =>
      withTheirs((latest) => {
        draftBase.current = { ...draftBase.current, version: latest.version };
        void form.submit();
      }),
    loadTheirs: () =>
      withTheirs((latest) => {
        const base = valuesOf(latest);
        // Only what was typed can be brought back later; all other fields take the saved values.
        const typed = { ...base, ...changedValues(draftBase.current.base, form.latest()) };
        draftBase.current = { base, version: latest.version };
        setOwnValues(typed);
        form.reset(base);
        keepDraft(typed);
      }),
    bringBack: () => {
      if (ownValues) form.set(ownValues);
      setOwnValues(null);
    },
    discard: () => {
      draftBase.current = { base: start, version };
      form.reset(start);
      draft.discard();
      setIsRestored(false);
    },
  };
}
export type PlanState = ReturnType<typeof usePlanForm>;
