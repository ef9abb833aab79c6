/** The life of the form: what is typed is kept on this device, and a save that somebody else was quicker than loses none of it. */
import type { PlanDetail } from '@earshot/contract/action-plans';
import { useEffect, useRef, useState } from 'react';
import { isRefusal, sentenceOf } from '../../../lib/api/refusal.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { setServerErrors, useSchemaForm } from '../../../ui/form/form.tsx';
import { readPlan, usePlanChange } from '../calls.ts';
import { t } from '../words.ts';
import { changed, isSame, type PlanForm, planForm, trimmed, valuesOf } from './plan-form.ts';

/** Where the form began: a save says so, and sends only what differs from it. */
interface Begun {
  base: PlanForm;
  version: number;
}
interface Kept extends Begun {
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
  const draft = useDraft<Kept>(name);
  const [_id] = useState(() => id ?? draft.found?._id ?? (crypto.randomUUID() as string));
  const [isRestored, setIsRestored] = useState(draft.found !== null);
  const [said, setSaid] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  /** What was typed, while the saved version is shown instead. */
  const [mine, setMine] = useState<PlanForm | null>(null);
  const begun = useRef<Begun>(draft.found ?? { base: start, version });
  const form = useSchemaForm(planForm, begun.current.base);
  const save = usePlanChange(send);

  const { keep } = draft;
  const { watch, reset } = form;
  const [found] = useState(draft.found);
  useEffect(() => {
    if (found) reset(found.values, { keepDefaultValues: true });
  }, [found, reset]);
  useEffect(() => {
    const { unsubscribe } = watch((now) => {
      const typed = now as PlanForm;
      const values = isSame(typed, begun.current.base) ? mine : typed;
      keep(values && { _id, values, ...begun.current });
    });
    return unsubscribe;
  }, [watch, keep, _id, mine]);

  const submit = async () => {
    setSaid(null);
    setConflict(null);
    const { base, version: from } = begun.current;
    const values = trimmed(form.getValues() as PlanForm);
    try {
      const plan = await save.mutateAsync({ _id, values, base, version: from });
      draft.discard();
      onDone(plan);
    } catch (error) {
      if (isRefusal(error, 'plan_changed')) setConflict(error.msg);
      else if (!setServerErrors(form, error)) setSaid(sentenceOf(error, t('plans.saveFailed')));
    }
  };

  /** Both ways on begin with what is saved now. */
  const withTheirs = async (go: (theirs: PlanDetail) => void) => {
    try {
      const theirs = await readPlan(_id);
      setConflict(null);
      go(theirs);
    } catch (error) {
      setSaid(sentenceOf(error, t('plans.loadFailed')));
    }
  };

  return {
    form,
    said,
    conflict,
    isRestored,
    isKept: draft.isStored,
    isBusy: save.isPending,
    hasMine: mine !== null,
    submit: form.handleSubmit(submit),
    saveMine: () =>
      withTheirs((theirs) => {
        begun.current = { ...begun.current, version: theirs.version };
        void submit();
      }),
    loadTheirs: () =>
      withTheirs((theirs) => {
        const base = valuesOf(theirs);
        // Only what was typed comes back later: the rest is theirs.
        setMine({ ...base, ...changed(begun.current.base, form.getValues() as PlanForm) });
        begun.current = { base, version: theirs.version };
        reset(base);
      }),
    bringBack: () => {
      if (mine) reset(mine, { keepDefaultValues: true });
      setMine(null);
    },
    discard: () => {
      begun.current = { base: start, version };
      reset(start);
      draft.discard();
      setIsRestored(false);
    },
  };
}
export type PlanLife = ReturnType<typeof usePlanForm>;
