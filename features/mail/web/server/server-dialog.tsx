/** The form of the mail server. The typed values can be tried before they are saved; the stored password is never shown. */

import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#web/lib/api/api.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { type MailServer, mail, mailServerBody } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { t } from '../words.ts';
import { afterServerChange } from './after-change.ts';
import classes from './server.module.css';
import { TryServer } from './try-server.tsx';

export type Body = z.output<typeof mailServerBody>;

/** The value of the select: '' where the port decides. */
const tlsOf = ({ port, tlsFirst }: MailServer): string => (tlsFirst === (port === limits.ports.tls) ? '' : tlsFirst ? 'first' : 'asked');

/** Leaves out a password that was not typed, so that the stored one stays. */
const sent = ({ password, ...body }: Body) => ({ ...body, user: body.user.trim(), ...(password && { password }) });

function useServerForm(known: MailServer, onClose: () => void) {
  const client = useQueryClient();
  return useForm({
    initial: {
      host: known.host,
      port: String(known.port),
      tls: tlsOf(known),
      user: known.user,
      password: '',
      sender: known.sender,
    },
    labels: {
      host: t('mail.host'),
      port: t('mail.port'),
      tls: t('mail.tls'),
      user: t('mail.user'),
      password: t('mail.password'),
      sender: t('mail.sender'),
    },
    read: (values) => {
      const { errors, body } = bySchema(mailServerBody)({
        ...values,
        tlsFirst: values.tls === '' ? undefined : values.tls === 'first',
        sender: values.sender.trim(),
      });
      return { errors, body: body && sent(body) };
    },
    send: (body: Body) => call(mail.changeServer, { body }),
    onDone: (now: MailServer) => {
      afterServerChange(client, now);
      toast.success(t('mail.saved'));
      onClose();
    },
    failed: t('mail.saveFailed'),
  });
}
export type ServerForm = ReturnType<typeof useServerForm>;

export function ServerDialog({ known, onClose }: { known: MailServer; onClose: () => void }) {
  const form = useServerForm(known, onClose);
  return (
    <FormDialog
      title={t('mail.toSettings')}
      action={t('mail.save')}
      busyAction={t('mail.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        <Fields form={form} hasPassword={known.hasPassword} />
        <TryServer form={form} />
      </div>
    </FormDialog>
  );
}

function Fields({ form, hasPassword }: { form: ServerForm; hasPassword: boolean }) {
  // A browser must not fill in the admin's own password.
  const own = { dir: 'ltr', spellCheck: false, autoComplete: 'off' } as const;
  return (
    <>
      <div className={classes.place}>
        <TextInput {...own} data-autofocus {...form.field('host')} />
        <TextInput {...own} inputMode="numeric" {...form.field('port')} />
        <p className={classes.portHint}>{t('mail.portHint')}</p>
      </div>
      <NativeSelect
        data={[
          { value: '', label: t('mail.tlsByPort') },
          { value: 'first', label: t('mail.tlsFirst') },
          { value: 'asked', label: t('mail.tlsAsked') },
        ]}
        {...form.field('tls')}
      />
      <TextInput {...own} description={t('mail.userHint')} {...form.field('user')} />
      <PasswordInput
        dir="ltr"
        autoComplete="new-password"
        description={hasPassword ? t('mail.passwordKept') : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('mail.passwordShow'), tabIndex: 0 }}
        visibilityToggleIcon={({ reveal }) => {
          const Sign = reveal ? IconEyeOff : IconEye;
          return <Sign size={20} stroke={1.75} aria-hidden />;
        }}
        {...form.field('password')}
      />
      <TextInput {...own} type="email" description={t('mail.senderHint')} {...form.field('sender')} />
    </>
  );
}
