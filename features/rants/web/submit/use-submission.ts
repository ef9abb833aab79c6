/**
 * State of the form: restored from the draft on this device, stored while somebody writes, sent once, cleared when the rant has arrived.
 */

import { useEffect, useRef, useState } from 'react';
import type { AttachedFile } from '#features/files/contract';
import { useAttachments } from '#features/files/web';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { writtenNames } from '../../contract/fields.ts';
import type { Rant } from '../../contract/shapes.ts';
import { useSubmitRant } from '../calls.ts';
import { t } from '../words.ts';
import type { AnonymousChoice } from './anonymous-choice.ts';
import {
  emptySubmission,
  fieldsOf,
  freshDraft,
  isBlank,
  labels,
  type RantDraft,
  type SentSubmission,
  type Submission,
  submission,
} from './submission.ts';

const isSame = (values: Submission, stored: Submission | undefined): boolean =>
  stored !== undefined && Object.entries(values).every(([name, value]) => stored[name as keyof Submission] === value);

const readNamed = bySchema<SentSubmission>(submission);

/** The notice above the form after sending. */
export type Outcome =
  | { kind: 'sent'; id: string; due: string | null }
  | { kind: 'sentBefore'; id: string }
  | { kind: 'failed'; sentence: string }
  | null;

export function useSubmission(choice: AnonymousChoice | null) {
  const draft = useDraft<RantDraft>('rant');
  /** The rant is written under the author's name. Only such a text is stored on this device, and only such a rant takes files. */
  const isNamed = choice === null || choice.kind === 'named';
  const id = useRef(draft.found?._id ?? null);
  id.current ??= freshDraft()._id;
  const [outcome, setOutcome] = useState<Outcome>(null);
  const keepDraft = (values: Submission, files: AttachedFile[]) => {
    if (isNamed) draft.keep(isBlank(values) && files.length === 0 ? null : { _id: id.current ?? '', values, files });
  };
  const attachments = useAttachments(draft.found?.files, (uploaded) => keepDraft(form.values, uploaded));
  const submit = useSubmitRant();
  const form = useForm({
    initial: emptySubmission,
    restored: draft.found && { ...emptySubmission, ...draft.found.values },
    labels: labels(),
    read: (values) => {
      const checked = readNamed(values);
      const error = choice && !isNamed ? choice.wrong(values.content) : undefined;
      return error && !checked.errors.content ? { ...checked, errors: { ...checked.errors, content: error } } : checked;
    },
    send: async (input): Promise<Rant | { sealed: string | null }> => {
      setOutcome(null);
      if (choice && !isNamed) return { sealed: await choice.send(fieldsOf(input)) };
      return submit.mutateAsync({ ...input, _id: id.current ?? undefined, files: await attachments.uploadedIds() });
    },
    onDone: (rant, input) => {
      // The form keeps its text behind the next steps, because it is needed again if the rant is refused.
      if ('sealed' in rant) return rant.sealed === null ? undefined : setOutcome({ kind: 'failed', sentence: rant.sealed });
      const isThis = writtenNames.every((name) => rant[name] === (input[name] ?? ''));
      if (isThis) clear();
      // A reply was lost and the text has changed since: the rant on the server has the older text, and this text becomes a new rant.
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
      keepDraft(values, attachments.uploaded());
    },
  });

  // Choosing to be anonymous removes the draft and the files; choosing one's own name stores the text again.
  const kind = choice?.kind;
  const first = useRef(kind);
  const [wasLookedUp, setWasLookedUp] = useState(false);
  useEffect(() => {
    if (kind === first.current) return;
    if (kind === 'sealed') {
      const wasNamed = first.current === 'named' || draft.found !== null;
      setWasLookedUp((before) => before || (wasNamed && form.values.content.trim() !== ''));
      attachments.clear();
      draft.discard();
    } else keepDraft(form.values, attachments.uploaded());
    first.current = kind;
  });

  /** Attempts to send before the author chose under which name. */
  const [earlyTries, setEarlyTries] = useState(0);
  const mustChoose = choice !== null && choice.kind === null;
  const submitIfChosen: typeof form.submit = async (event) => {
    if (!mustChoose) return form.submit(event);
    event?.preventDefault();
    setEarlyTries((n) => n + 1);
    form.check();
  };

  const clear = () => {
    id.current = freshDraft()._id;
    form.reset(emptySubmission);
    attachments.clear();
    draft.discard();
  };

  return {
    form,
    submit: submitIfChosen,
    /** The error after an attempt to send before the author chose under which name. */
    missing: mustChoose && earlyTries > 0 ? choice.choose : null,
    tries: form.tries + earlyTries,
    /** True while the text in the form is stored nowhere. */
    isUnsaved: !isNamed && !isBlank(form.values) && !(mustChoose && isSame(form.values, draft.found?.values)),
    attachments,
    isNamed,
    wasLookedUp,
    outcome,
    forgetOutcome: () => setOutcome(null),
    isStored: draft.isStored,
    /** After the anonymous author's next steps: empties the form, or leaves the text for another attempt. */
    finish: (isDone: boolean) => {
      if (!isDone) return;
      setWasLookedUp(false);
      setEarlyTries(0);
      clear();
    },
    discard: () => {
      setOutcome(null);
      clear();
    },
  };
}
