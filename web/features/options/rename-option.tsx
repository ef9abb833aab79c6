/** Editing a name in its place: Enter saves, Esc cancels. */
import type { Option, OptionList } from '@earshot/contract/options';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldError } from '../../ui/form/form-errors.tsx';
import { useRenameOption } from './calls.ts';
import { nameError, savingError } from './name.ts';
import classes from './options.module.css';
import { t } from './words.ts';

export function RenameOption({ list, option, onEnd }: { list: OptionList; option: Option; onEnd: () => void }) {
  const rename = useRenameOption(list, option._id);
  const [name, setName] = useState(option.name);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    if (name.trim() === option.name) return onEnd();
    const wrong = nameError(name);
    setError(wrong);
    if (wrong) return field.current?.focus();
    rename.mutate(name.trim(), { onSuccess: onEnd, onError: (refused) => setError(savingError(refused)) });
  };

  return (
    <form
      className={classes.rename}
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEnd();
      }}
    >
      <TextInput
        ref={field}
        className={classes.renameField}
        aria-label={t('options.newName', { name: option.name })}
        value={name}
        dir="auto"
        autoComplete="off"
        error={fieldError(error ?? undefined)}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" loading={rename.isPending} aria-label={rename.isPending ? t('options.saving') : undefined}>
        {t('options.save')}
      </Button>
      <Button variant="default" onClick={onEnd} disabled={rename.isPending}>
        {t('options.cancel')}
      </Button>
    </form>
  );
}
