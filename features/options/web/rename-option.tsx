/** Renames an option in place: Enter saves, Esc cancels. */
import type { OptionList } from '@earshot/contract/option-lists';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Option } from '../contract/calls.ts';
import { useRenameOption } from './calls.ts';
import { nameError } from './name-error.ts';
import classes from './options.module.css';
import { t } from './words.ts';

export function RenameOption({ list, option, onEnd }: { list: OptionList; option: Option; onEnd: () => void }) {
  const rename = useRenameOption(list, option._id);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const form = useForm({
    initial: { name: option.name },
    check: ({ name }) => ({ name: nameError(name) }),
    send: ({ name }) => rename.mutateAsync(name.trim()),
    onDone: onEnd,
    failed: t('options.saveFailed'),
    failedAt: 'name',
    focus: field,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.values.name.trim() === option.name) onEnd();
    else void form.submit();
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
        dir="auto"
        autoComplete="off"
        {...form.field('name')}
      />
      <Button type="submit" loading={form.isBusy}>
        <BusyLabel isBusy={form.isBusy} busy={t('options.saving')}>
          {t('options.save')}
        </BusyLabel>
      </Button>
      <Button variant="default" onClick={onEnd} disabled={form.isBusy}>
        {t('options.cancel')}
      </Button>
    </form>
  );
}
