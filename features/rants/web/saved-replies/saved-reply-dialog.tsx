/** Edits a saved reply: its name, its text in each language, and whether everybody who handles rants can use it. */
import { type Language, languageNames, languages } from '@earshot/words/language';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useLanguage } from '#web/lib/language/language.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { limits } from '../../contract/limits.ts';
import type { ReadyAnswer } from '../../contract/saved-replies.ts';
import savedList from '../saved-list.module.css';
import { useRemoveReply, useSaveReply } from './calls.ts';
import { t } from './words.ts';

/** The placeholders as they are written in a text. */
const places = { author: '{author}', target: '{target}', department: '{department}' };

type Values = Record<Language, string> & { name: string; isShared: boolean };

/** `answer` null: a new saved reply, which starts with the text `typed` in the answer. */
export function SavedReplyDialog({ answer, typed, onClose }: { answer: ReadyAnswer | null; typed: string; onClose: () => void }) {
  const language = useLanguage();
  const save = useSaveReply(answer);
  const remove = useRemoveReply();
  const [_id] = useState(() => crypto.randomUUID());
  const order = [language, ...languages.filter((other) => other !== language)];
  const [showsAll, setShowsAll] = useState(order.slice(1).some((other) => answer?.texts[other]));
  const shown = showsAll ? order : [language];
  const form = useForm<Values>({
    initial: () => ({
      ...(Object.fromEntries(languages.map((textLanguage) => [textLanguage, answer?.texts[textLanguage] ?? ''])) as Record<
        Language,
        string
      >),
      ...(!answer && { [language]: typed.trim() }),
      name: answer?.name ?? '',
      isShared: answer?.isShared ?? false,
    }),
    labels: {
      name: t('ready.name'),
      ...Object.fromEntries(
        order.map((textLanguage) => [
          textLanguage,
          showsAll ? t('ready.textIn', { language: languageNames[textLanguage] }) : t('ready.text'),
        ]),
      ),
    },
    check: (values) => ({
      name: values.name.trim() === '' ? t('ready.nameNeeded') : undefined,
      [language]: languages.every((textLanguage) => values[textLanguage].trim() === '') ? t('ready.textNeeded') : undefined,
    }),
    send: ({ name, isShared, ...given }) => {
      const texts = Object.fromEntries(
        languages.flatMap((textLanguage) => (given[textLanguage].trim() === '' ? [] : [[textLanguage, given[textLanguage]]])),
      );
      return save.mutateAsync({ ...(!answer && { _id }), name: name.trim(), texts, isShared });
    },
    onDone: (_, { name }) => {
      toast.success(t('ready.saved', { name: name.trim() }));
      onClose();
    },
    failed: t('ready.saveFailed'),
    failedAt: 'name',
  });
  const takeOut = (removed: ReadyAnswer) =>
    remove.mutate(removed._id, {
      onSuccess: () => {
        toast.success(t('ready.removed', { name: removed.name }));
        onClose();
      },
      onError: (error) => toast.error(sentenceOf(error, t('ready.saveFailed'))),
    });
  return (
    <FormDialog
      title={t(answer ? 'ready.edit' : 'ready.new')}
      about={t('ready.about', places)}
      action={t('ready.save')}
      busyAction={t('ready.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <FormErrors form={form} />
      <TextInput data-autofocus dir="auto" autoComplete="off" maxLength={limits.savedReply.name} {...form.field('name')} />
      {shown.map((textLanguage) => (
        <Textarea
          key={textLanguage}
          mt={12}
          dir="auto"
          autosize
          minRows={4}
          maxRows={10}
          maxLength={limits.response}
          {...form.field(textLanguage)}
        />
      ))}
      {!showsAll && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setShowsAll(true)}>
          {t('ready.more')}
        </Button>
      )}
      <Switch
        className={savedList.switch ?? ''}
        label={t('ready.share')}
        description={t('ready.shareAbout', { target: places.target })}
        checked={form.values.isShared}
        onChange={(event) => form.set({ isShared: event.currentTarget.checked })}
      />
      {answer && (
        <Button variant="subtle" color="red" onClick={() => takeOut(answer)} loading={remove.isPending}>
          {t('ready.remove')}
        </Button>
      )}
    </FormDialog>
  );
}
