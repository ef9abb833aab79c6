/** The state of a plan's form: a draft on this device, and what happens when somebody else saved first, by which nothing typed is lost. */

import { useRef, useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import type { PlanDetail } from '../../contract/calls.ts';
import { readPlan, usePlanChange } from '../calls.ts';
import { t } from '../words.ts';
import { changed, isSame, labels, type PlanForm, planForm, trimmed, valuesOf } from './plan-form.ts';

/** The version the form began from: a save names it and sends only what differs. */
interface Begun {
  base: PlanForm;
  version: number;
}
interface StoredDraft extends Begun {
  _id: string;
  values: PlanForm;
}
export interface Sent extends Begun {
  _id: string;
  values: PlanForm;
}

interface Life {
  draft: string;
  start: PlanForm;
  version?: number;
  /** The plan that is edited. */
  id?: string;
  send: (sent: Sent) => Promise<PlanDetail>;
  onDone: (plan: PlanDetail) => void;
}

export function usePlanForm({ draft: name, start, version = 0, id, send, onDone }: Life) {
  const draft = useDraft<StoredDraft>(name);
  const [_id] = useState(() => id ?? draft.found?._id ?? (crypto.randomUUID() as string));
  const [isRestored, setIsRestored] = useState(draft.found !== null);
  /** The typed values, while the saved version is shown instead. */
  const [mine, setMine] = useState<PlanForm | null>(null);
  const begun = useRef<Begun>(draft.found ?? { base: start, version });
  const save = usePlanChange(send);
  const keep = (values: PlanForm | null) => draft.keep(values && { _id, values, ...begun.current });
  const form = useForm({
    initial: begun.current.base,
    restored: draft.found?.values,
    labels: labels(),
    read: bySchema(planForm),
    send: (typed: PlanForm) => {
      form.endConflict();
      const { base, version: from } = begun.current;
      return save.mutateAsync({ _id, values: trimmed(typed), base, version: from });
    },
    onDone: (plan) => {
      draft.discard();
      onDone(plan);
    },
    failed: t('plans.saveFailed'),
    conflict: 'plan_changed',
    onChange: (typed) => keep(isSame(typed, begun.current.base) ? mine : typed),
  });

  /** Both choices first fetch what is saved now. */
  const withTheirs = async (go: (theirs: PlanDetail) => void) => {
    try {
      const theirs = await readPlan(_id);
      form.endConflict();
      go(theirs);
    } catch (error) {
      form.setError(sentenceOf(error, t('plans.loadFailed')));
    }
  };

  return {
    form,
    isRestored,
    isStored: draft.isStored,
    hasMine: mine !== null,
    saveMine: () =>
      withTheirs((theirs) => {
        begun.current = { ...begun.current, version: theirs.version };
        void form.submit();
      }),
    loadTheirs: () =>
      withTheirs((theirs) => {
        const base = valuesOf(theirs);
        // Only what was typed comes back later: the rest is theirs.
        const typed = { ...base, ...changed(begun.current.base, form.latest()) };
        begun.current = { base, version: theirs.version };
        setMine(typed);
        form.reset(base);
        keep(typed);
      }),
    bringBack: () => {
      if (mine) form.set(mine);
      setMine(null);
    },
    discard: () => {
      begun.current = { base: start, version };
      form.reset(start);
      draft.discard();
      setIsRestored(false);
    },
  };
}
export type PlanState = ReturnType<typeof usePlanForm>;
