/** 'Paste names': adds many options at once, one a line, and says which were not added and why. */

import type { OptionList } from '@earshot/contract/option-lists';
import { Button, Textarea } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { limits } from '../contract/limits.ts';
import { useAddOptions } from './calls.ts';
import { nameError } from './name-error.ts';
import classes from './options.module.css';
import { t } from './words.ts';

export function PasteNames({ list }: { list: OptionList }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        className={classes.paste}
        leftSection={<IconClipboardText size={18} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('options.paste')}
      </Button>
      {isOpen && <Pasting list={list} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Problems = { name: string; problem: string }[];

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || []);

function wrongIn(text: string): string | undefined {
  const names = linesOf(text);
  if (names.length === 0) return t('options.nameNeeded');
  if (names.length > limits.namesTogether) return t('options.pasteTooMany', { max: limits.namesTogether });
  for (const name of names) {
    const error = nameError(name);
    if (error) return t('options.pasteWrong', { name: name.slice(0, 40), wrong: error });
  }
  return undefined;
}

function Pasting({ list, onClose }: { list: OptionList; onClose: () => void }) {
  const add = useAddOptions(list);
  const [outcome, setOutcome] = useState<{ added: number; problems: Problems } | null>(null);
  const form = useForm({
    initial: { names: '' },
    labels: { names: t('options.pasteLabel') },
    check: ({ names }) => ({ names: wrongIn(names) }),
    send: ({ names }) => add.mutateAsync(linesOf(names)),
    onDone: ({ added, names }) => {
      const problems = names.flatMap(({ name, problem }) => (problem ? { name, problem } : []));
      if (problems.length > 0) return setOutcome({ added, problems });
      toast.success(t('options.pasted', { n: added }));
      onClose();
    },
    failed: t('options.saveFailed'),
    failedAt: 'names',
  });
  if (outcome) return <Pasted {...outcome} onClose={onClose} />;
  return (
    <FormDialog
      title={t('options.paste')}
      about={t(`options.${list}.paste`)}
      action={t('options.add')}
      busyAction={t('options.adding')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Textarea dir="auto" autosize minRows={6} maxRows={14} data-autofocus {...form.field('names')} />
    </FormDialog>
  );
}

function Pasted({ added, problems, onClose }: { added: number; problems: Problems; onClose: () => void }) {
  return (
    <Dialog title={t('options.pasted', { n: added })} onClose={onClose}>
      <p>{t('options.notPasted')}</p>
      <ul className={classes.left}>
        {problems.map(({ name, problem }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice
          <li key={n}>
            <bdi>{name}</bdi>: {problem}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button onClick={onClose} data-autofocus>
          {t('options.pasteDone')}
        </Button>
      </div>
    </Dialog>
  );
}
