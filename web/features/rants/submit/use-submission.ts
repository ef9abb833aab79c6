/** The life of the form: restored from this device, kept while it is written, sent once, cleared when it arrived. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isRefusal, sentenceOf } from '../../../lib/api/refusal.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { useSubmitRant } from '../calls.ts';
import { t } from '../words.ts';
import { freshDraft, isBlank, nothing, type RantDraft, type Submission, submission } from './submission.ts';

/** What stands above the form after sending. */
export type Outcome = { kind: 'sent' | 'sentBefore'; id: string } | { kind: 'failed'; sentence: string } | null;

export function useSubmission() {
  const draft = useDraft<RantDraft>('rant');
  const id = useRef(draft.found?._id ?? null);
  id.current ??= freshDraft()._id;
  const form = useForm<Submission>({
    resolver: zodResolver(submission),
    defaultValues: { ...nothing, ...draft.found?.values },
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (now: Submission) => ({ ...now }) });
  const [outcome, setOutcome] = useState<Outcome>(null);
  const submit = useSubmitRant();
  const { keep } = draft;

  useEffect(() => {
    keep(isBlank(values) ? null : { _id: id.current ?? '', values });
  }, [values, keep]);

  const clear = () => {
    id.current = freshDraft()._id;
    form.reset(nothing);
    draft.discard();
  };

  const send = form.handleSubmit(async (sent) => {
    // A second click while the first is on its way; the same id would make one rant anyway.
    if (submit.isPending) return;
    setOutcome(null);
    try {
      const rant = await submit.mutateAsync({ ...sent, _id: id.current ?? undefined });
      if (rant.content === sent.content) clear();
      // An answer was lost and the text changed since: the rant that arrived is the older one, this becomes another.
      else id.current = freshDraft()._id;
      setOutcome({ kind: rant.content === sent.content ? 'sent' : 'sentBefore', id: rant._id });
    } catch (error) {
      const fields = isRefusal(error) ? Object.entries(error.fields) : [];
      for (const [name, message] of fields) if (name in nothing) form.setError(name as keyof Submission, { message });
      setOutcome({ kind: 'failed', sentence: sentenceOf(error, t('rants.submitFailed')) });
    }
  });

  return {
    form,
    values,
    outcome,
    forgetOutcome: () => setOutcome(null),
    isSending: submit.isPending,
    isStored: draft.isStored,
    send,
    discard: () => {
      setOutcome(null);
      clear();
    },
  };
}
