/**
 * The form of the mail server. For a usual provider the known values are filled in. The typed values can be tried before they are saved;
 * the stored password is never shown.
 */

import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#web/lib/api/api.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Fold } from '#web/ui/layout/fold.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type MailServer, mail, mailServerBody } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { t } from '../words.ts';
import { afterServerChange } from './after-change.ts';
import { type MailKind, mailPresets } from './mail-kinds.ts';
import classes from './server.module.css';
import { TryServer } from './try-server.tsx';

export type Body = z.output<typeof mailServerBody>;

/** The value of the select: '' where the port decides. */
const tlsOf = ({ port, tlsFirst }: MailServer): string => (tlsFirst === (port === limits.ports.tls) ? '' : tlsFirst ? 'first' : 'asked');

/** Leaves out a password that was not typed, so that the stored one stays. */
const bodyOf = ({ password, ...body }: Body) => ({ ...body, user: body.user.trim(), ...(password && { password }) });

function useServerForm(server: MailServer, kind: MailKind, onClose: () => void) {
  const client = useQueryClient();
  const preset = mailPresets[kind];
  return useForm({
    initial: {
      host: preset?.host ?? server.host,
      port: String(preset?.port ?? server.port),
      tls: preset ? '' : tlsOf(server),
      user: server.user,
      password: '',
      sender: server.sender,
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
      return { errors, body: body && bodyOf(body) };
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

export function ServerDialog({ known, kind, onClose }: { known: MailServer; kind: MailKind; onClose: () => void }) {
  const form = useServerForm(known, kind, onClose);
  return (
    <FormDialog
      title={kind === 'other' ? t('mail.toSettings') : t('mail.setUp', { provider: t(`mail.kind.${kind}`) })}
      action={t('mail.save')}
      busyAction={t('mail.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        {kind === 'other' ? (
          <>
            <Place form={form} />
            <Account form={form} userHint={t('mail.userHint')} passwordHint={known.hasPassword ? t('mail.passwordKept') : undefined} />
            <Sender form={form} />
          </>
        ) : (
          <>
            <Account form={form} passwordHint={t(`mail.kindHint.${kind}`)} />
            <Fold
              label={t('mail.more')}
              isNeeded={(['host', 'port', 'tls', 'sender'] as const).some((name) => form.errors[name] !== undefined)}
            >
              <Place form={form} />
              <Sender form={form} />
            </Fold>
          </>
        )}
        <TryServer form={form} />
      </div>
    </FormDialog>
  );
}

// A browser must not fill in the admin's own password.
const own = { dir: 'ltr', spellCheck: false, autoComplete: 'off' } as const;

function Place({ form }: { form: ServerForm }) {
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
    </>
  );
}

interface AccountProps {
  form: ServerForm;
  userHint?: string;
  passwordHint: string | undefined;
}

function Account({ form, userHint, passwordHint }: AccountProps) {
  return (
    <>
      <TextInput {...own} data-autofocus={userHint === undefined || undefined} description={userHint} {...form.field('user')} />
      <PasswordInput
        dir="ltr"
        autoComplete="new-password"
        description={passwordHint}
        visibilityToggleButtonProps={{ 'aria-label': t('mail.passwordShow'), tabIndex: 0 }}
        visibilityToggleIcon={({ reveal }) => {
          const Sign = reveal ? IconEyeOff : IconEye;
          return <Sign size={20} stroke={1.75} aria-hidden />;
        }}
        {...form.field('password')}
      />
    </>
  );
}

const Sender = ({ form }: { form: ServerForm }) => (
  <TextInput {...own} type="email" description={t('mail.senderHint')} {...form.field('sender')} />
);
