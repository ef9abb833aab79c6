/** The state of the form: restored from the draft on this device, kept while it is written, sent once, cleared when it has arrived. */

import { useEffect, useRef, useState } from 'react';
import type { AttachedFile } from '../../../../features/files/contract/index.ts';
import { useAttachments } from '../../../../features/files/web/index.ts';
import type { Rant } from '../../../../features/rants/contract/index.ts';
import { isRefusal, sentenceOf } from '../../../lib/api/refusal.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { bySchema } from '../../../ui/form/schema.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSubmitRant } from '../calls.ts';
import { t } from '../words.ts';
import type { SealedWay } from './sealed-way.ts';
import { freshDraft, isBlank, labels, nothing, type RantDraft, type Sent, type Submission, submission } from './submission.ts';

const isAs = (values: Submission, kept: Submission | undefined): boolean =>
  kept !== undefined && Object.entries(values).every(([name, value]) => kept[name as keyof Submission] === value);

const readNamed = bySchema<Sent>(submission);

/** The notice above the form after sending. */
export type Outcome =
  | { kind: 'sent'; id: string; due: string | null }
  | { kind: 'sentBefore'; id: string }
  | { kind: 'failed'; sentence: string }
  | null;

export function useSubmission(way: SealedWay | null) {
  const draft = useDraft<RantDraft>('rant');
  /** Under its author's name: only that is kept on this device, and takes files along. */
  const isNamed = way === null || way.kind === 'named';
  const id = useRef(draft.found?._id ?? null);
  id.current ??= freshDraft()._id;
  const [outcome, setOutcome] = useState<Outcome>(null);
  const keep = (values: Submission, files: AttachedFile[]) => {
    if (isNamed) draft.keep(isBlank(values) && files.length === 0 ? null : { _id: id.current ?? '', values, files });
  };
  const attachments = useAttachments(draft.found?.files, (uploaded) => keep(form.values, uploaded));
  const submit = useSubmitRant();
  const form = useForm({
    initial: nothing,
    restored: draft.found && { ...nothing, ...draft.found.values },
    labels: labels(),
    read: (values) => {
      const checked = readNamed(values);
      const wrong = way && !isNamed ? way.wrong(values.content) : undefined;
      return wrong && !checked.errors.content ? { ...checked, errors: { ...checked.errors, content: wrong } } : checked;
    },
    send: async (sent): Promise<Rant | { sealed: string | null }> => {
      setOutcome(null);
      if (way && !isNamed) return { sealed: await way.send({ ...nothing, ...sent }) };
      return submit.mutateAsync({ ...sent, _id: id.current ?? undefined, files: await attachments.uploadedIds() });
    },
    onDone: (rant, sent) => {
      // The form stays behind what comes next: it is needed again where the rant is refused.
      if ('sealed' in rant) return rant.sealed === null ? undefined : setOutcome({ kind: 'failed', sentence: rant.sealed });
      const isThis = rant.content === sent.content;
      if (isThis) clear();
      // An answer was lost and the text changed since: the rant that arrived is the older one, this becomes another.
      else id.current = freshDraft()._id;
      setOutcome(isThis ? { kind: 'sent', id: rant._id, due: rant.clocks?.answer?.due ?? null } : { kind: 'sentBefore', id: rant._id });
    },
    onFailed: (error) => {
      if (isRefusal(error, 'file_not_found')) attachments.failAll(error.msg);
      setOutcome({ kind: 'failed', sentence: sentenceOf(error, t('rants.submitFailed')) });
    },
    failed: t('rants.submitFailed'),
    onChange: (values) => {
      setOutcome((before) => (before?.kind === 'sent' ? null : before));
      keep(values, attachments.uploaded());
    },
  });

  // An author who chooses it leaves nothing of the text behind; back again, it is kept as before.
  const kind = way?.kind;
  const first = useRef(kind);
  const [wasLookedUp, setWasLookedUp] = useState(false);
  useEffect(() => {
    if (kind === first.current) return;
    if (kind === 'sealed') {
      const wasNamed = first.current === 'named' || draft.found !== null;
      setWasLookedUp((before) => before || (wasNamed && form.values.content.trim() !== ''));
      attachments.clear();
      draft.discard();
    } else keep(form.values, attachments.uploaded());
    first.current = kind;
  });

  /** How often somebody wanted to send it before choosing how. */
  const [hasted, setHasted] = useState(0);
  const mustChoose = way !== null && way.kind === null;
  const trySending: typeof form.submit = async (event) => {
    if (!mustChoose) return form.submit(event);
    event?.preventDefault();
    setHasted((n) => n + 1);
    form.check();
  };

  const clear = () => {
    id.current = freshDraft()._id;
    form.reset(nothing);
    attachments.clear();
    draft.discard();
  };

  return {
    form,
    submit: trySending,
    /** Why it was not sent: nobody has chosen how. */
    missing: mustChoose && hasted > 0 ? way.choose : null,
    tries: form.tries + hasted,
    /** True while the text in the form is kept nowhere. */
    isUnsaved: !isNamed && !isBlank(form.values) && !(mustChoose && isAs(form.values, draft.found?.values)),
    attachments,
    isNamed,
    wasLookedUp,
    outcome,
    forgetOutcome: () => setOutcome(null),
    isStored: draft.isStored,
    /** After what came next: everything is forgotten, or the text is still needed. */
    finish: (isDone: boolean) => {
      if (!isDone) return;
      setWasLookedUp(false);
      setHasted(0);
      clear();
    },
    discard: () => {
      setOutcome(null);
      clear();
    },
  };
}
