/** Name and Add on one line. The field keeps the focus, so that the next name can follow. */
import type { OptionList } from '@earshot/contract/options';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { fieldError } from '../../ui/form/form-errors.tsx';
import { useAddOption } from './calls.ts';
import { nameError, savingError } from './name.ts';
import classes from './options.module.css';
import { t } from './words.ts';

export function AddOption({ list, field }: { list: OptionList; field: RefObject<HTMLInputElement | null> }) {
  const add = useAddOption(list);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    field.current?.focus();
    const wrong = nameError(name);
    setError(wrong);
    setDone('');
    if (wrong) return;
    add.mutate(name.trim(), {
      onSuccess: (option) => {
        setName('');
        setDone(t('options.added', { name: option.name }));
      },
      onError: (refused) => setError(savingError(refused)),
    });
  };

  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        className={classes.addField}
        label={t(`options.${list}.new`)}
        value={name}
        dir="auto"
        autoComplete="off"
        error={fieldError(error ?? undefined)}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
          setDone('');
        }}
      />
      <Button
        type="submit"
        className={classes.addButton}
        loading={add.isPending}
        aria-label={add.isPending ? t('options.adding') : undefined}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      >
        {t('options.add')}
      </Button>
      <p role="status" className={classes.done}>
        {done}
      </p>
    </form>
  );
}
