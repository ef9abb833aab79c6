/** Adds an option. The field keeps the focus, so that the next name can be typed. */
import type { OptionList } from '@earshot/contract/option-lists';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useAddOption } from './calls.ts';
import { nameError } from './name-error.ts';
import classes from './options.module.css';
import { t } from './words.ts';

export function AddOption({ list, field }: { list: OptionList; field: RefObject<HTMLInputElement | null> }) {
  const add = useAddOption(list);
  const [doneText, setDoneText] = useState('');
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: nameError(name) }),
    send: ({ name }) => add.mutateAsync(name.trim()),
    onDone: (option) => {
      form.reset();
      setDoneText(t('options.added', { name: option.name }));
    },
    failed: t('options.saveFailed'),
    failedAt: 'name',
    onChange: () => setDoneText(''),
    focus: field,
  });
  const submit = (event: FormEvent) => {
    setDoneText('');
    void form.submit(event);
  };

  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput ref={field} dir="auto" autoComplete="off" {...form.field('name')} label={t(`options.${list}.new`)} />
      <Button
        type="submit"
        className={classes.addButton}
        loading={form.isBusy}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      >
        <BusyLabel isBusy={form.isBusy} busy={t('options.adding')}>
          {t('options.add')}
        </BusyLabel>
      </Button>
      <p role="status" className={classes.done}>
        {doneText}
      </p>
    </form>
  );
}
