/** The dialog that makes the key of the directory, and shows it once. */
import { addDays } from '@earshot/contract/calendar';
import type { SentBody } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyOnce, dialogClasses as dialogs } from '#features/accounts/web';
import { call } from '#web/lib/api/api.ts';
import { todayIn } from '#web/lib/format/days.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type DirectoryState, scim } from '../contract/calls.ts';
import classes from './directory.module.css';
import { t } from './words.ts';

const check = bySchema(scim.makeKey.body!);

export function MakeDirectoryKey({ before, onClose }: { before: DirectoryState['key']; onClose: () => void }) {
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const show = (key: { secret: string }) => {
    setSecret(key.secret);
    void client.invalidateQueries({ queryKey: ['scim'] });
  };
  return secret === null ? <KeyForm before={before} onMade={show} onClose={onClose} /> : <Secret secret={secret} onClose={onClose} />;
}

interface KeyFormProps {
  before: DirectoryState['key'];
  onMade: (key: { secret: string }) => void;
  onClose: () => void;
}

function KeyForm({ before, onMade, onClose }: KeyFormProps) {
  const today = todayIn(useSession().settings?.timeZone);
  const form = useForm({
    initial: { name: before?.name ?? '', until: addDays(today, limits.keys.maxDays) },
    labels: { name: t('directory.name'), until: t('directory.last') },
    read: check,
    send: (body: SentBody<typeof scim.makeKey>) => call(scim.makeKey, { body }),
    onDone: onMade,
    failed: t('directory.makeFailed'),
  });
  const action = t(before ? 'directory.replace' : 'directory.make');
  return (
    <FormDialog
      title={action}
      about={before ? t('directory.replaceStays') : undefined}
      action={action}
      busyAction={t('directory.making')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        <TextInput
          dir="auto"
          maxLength={limits.keys.name}
          autoComplete="off"
          description={t('directory.nameHint')}
          {...form.field('name')}
          data-autofocus
        />
        <div>
          <DateInput
            id="until"
            label={t('directory.last')}
            value={form.values.until || null}
            onChange={(day) => form.set({ until: day ?? '' })}
            error={form.errorAt('until')}
          />
          <p className={classes.hint}>{t('directory.lastHint')}</p>
        </div>
      </div>
    </FormDialog>
  );
}

const Secret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog title={t('directory.secret')} onClose={onClose} isDirty size={560}>
    <p className={dialogs.about}>{t('directory.once')}</p>
    <CopyOnce label={t('directory.secret')} value={secret} copy={t('directory.copy')} copied={t('directory.copied')} />
    <div className={dialogs.foot}>
      <Button variant="default" onClick={onClose}>
        {t('directory.done')}
      </Button>
    </div>
  </Dialog>
);
