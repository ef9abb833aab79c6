/** The state of a text's form. It starts with the saved text or this device's draft, and stores a draft until the text is saved. */

import { useDraft } from '#web/lib/storage/drafts.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import type { LegalPage, LegalText } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { useChangeLegalText } from './calls.ts';
import { t } from './words.ts';

export type Editing = ReturnType<typeof useEditing>;

export function useEditing(page: LegalPage, text: LegalText) {
  const saved = text.markdown ?? '';
  const draft = useDraft<string>(`legal.${page}`);
  const change = useChangeLegalText(page);
  const form = useForm({
    initial: { markdown: saved },
    restored: draft.found === null ? null : { markdown: draft.found },
    send: ({ markdown }) => change.mutateAsync(markdown),
    onDone: (_, input) => {
      form.reset(input);
      draft.discard();
      toast.success(t(input.markdown === '' ? 'legal.builtInBack' : 'legal.saved'));
    },
    failed: t('legal.saveFailed'),
    failedAt: 'markdown',
    onChange: ({ markdown }) => draft.keep(markdown === saved ? null : markdown),
  });
  const { markdown } = form.values;

  return {
    form,
    markdown,
    isOwn: text.markdown !== null,
    isTooLong: markdown.length > limits.text,
    isStored: draft.isStored,
    save: () => void form.submit(),
    /** Removes the organisation's text, which restores the built-in one. */
    restore: () => void form.send({ markdown: '' }),
    discard: () => {
      form.reset({ markdown: saved });
      draft.discard();
    },
  };
}
