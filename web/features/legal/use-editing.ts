/** A text while it is edited: begun from what is saved or from the draft on this device, kept as a draft until it is saved. */
import { limits } from '@earshot/contract/limits';
import type { LegalPage, LegalText } from '@earshot/contract/settings';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { toast } from '../../ui/layout/toast.tsx';
import { useChangeLegalText } from './calls.ts';
import { t } from './words.ts';

export type Editing = ReturnType<typeof useEditing>;

export function useEditing(page: LegalPage, text: LegalText) {
  const saved = text.markdown ?? '';
  const draft = useDraft<string>(`legal.${page}`);
  const [markdown, setMarkdown] = useState(draft.found ?? saved);
  const [error, setError] = useState<string | null>(null);
  const change = useChangeLegalText(page);

  const write = (value: string) => {
    setMarkdown(value);
    setError(null);
    draft.keep(value === saved ? null : value);
  };
  const send = (value: string, said: string) =>
    change.mutate(value, {
      onSuccess: () => {
        setMarkdown(value);
        draft.discard();
        toast.success(said);
      },
      onError: (refused) => setError(sentenceOf(refused, t('legal.saveFailed'))),
    });

  return {
    markdown,
    write,
    error,
    isOwn: text.markdown !== null,
    isChanged: markdown !== saved,
    isTooLong: markdown.length > limits.length.legal,
    isDraft: draft.isStored,
    isBusy: change.isPending,
    save: () => send(markdown, t('legal.saved')),
    restore: () => send('', t('legal.builtInBack')),
    discard: () => {
      setMarkdown(saved);
      setError(null);
      draft.discard();
    },
  };
}
