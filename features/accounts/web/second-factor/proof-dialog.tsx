/**
 * 'Confirm that it is you': by an app's code, a passkey or a way of a later feature. People who have neither an app nor a passkey may use
 * the password.
 */

import { writeSentence } from '@earshot/words/sentence';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { passkeys } from '../../contract/passkeys.ts';
import { secondFactor } from '../../contract/second-factor.ts';
import { PasswordField } from '../password-field.tsx';
import { proofButtons } from '../slots.ts';
import { askPasskey, hasPasskeysHere } from './device.ts';
import classes from './second-factor.module.css';
import { t } from './words.ts';

export default function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { data: state } = useQuery(queryOf('accounts', secondFactor.state));
  const { data: ownPasskeys } = useQuery(queryOf('accounts', passkeys.list));
  const hasApp = Boolean(state?.authenticatorSince);
  // The password alone does not count if the person has more to show.
  const hasMore = hasApp || (ownPasskeys !== undefined && ownPasskeys.origin !== null && ownPasskeys.passkeys.length > 0);
  const hasPassword = state?.hasPassword !== false && !hasMore;
  const { email } = useUser();
  const form = useForm({
    initial: { password: '', code: '' },
    labels: hasApp ? { code: t('factor.code') } : { password: t('factor.proofPassword') },
    failedAt: hasApp ? 'code' : 'password',
    check: ({ password, code }) => {
      if (hasApp) return { code: code.trim() ? undefined : writeSentence('factor.codeMissing') };
      return { password: password ? undefined : writeSentence('accounts.required') };
    },
    send: ({ password, code }) => call(secondFactor.confirm, { body: hasApp ? { code } : { password } }),
    onDone: () => onEnd(true),
    failed: t('factor.proofFailed'),
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const response = await askPasskey();
      if (response) await call(secondFactor.confirm, { body: { passkey: response } });
      return response !== null;
    },
    onSuccess: (isDone) => isDone && onEnd(true),
  });
  const otherWays = (
    <>
      {ownPasskeys && ownPasskeys.passkeys.length > 0 && hasPasskeysHere(ownPasskeys.origin) && (
        <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {t('passkey.byPasskey')}
        </Button>
      )}
      <Suspense fallback={null}>
        <Filled slot={proofButtons} onProved={() => onEnd(true)} />
      </Suspense>
      {passkey.error && <p role="alert">{sentenceOf(passkey.error, t('factor.proofFailed'))}</p>}
    </>
  );
  if (!hasPassword && !hasApp)
    return (
      <Dialog title={t('factor.proofTitle')} onClose={() => onEnd(false)}>
        <div className={classes.fields}>
          <p>{t('factor.proofAbout')}</p>
          {otherWays}
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('factor.proofTitle')}
      about={t('factor.proofAbout')}
      action={t('factor.proofDo')}
      busyAction={t('factor.proving')}
      isBusy={form.isBusy}
      onSubmit={() => void form.submit()}
      onClose={() => onEnd(false)}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        {/* Password managers find the password by this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasApp ? (
          <TextInput
            key="code"
            className={classes.code ?? ''}
            data-autofocus
            autoComplete="one-time-code"
            inputMode="text"
            dir="ltr"
            {...form.field('code')}
          />
        ) : (
          <PasswordField key="password" data-autofocus autoComplete="current-password" {...form.field('password')} />
        )}
        {otherWays}
      </div>
    </FormDialog>
  );
}
