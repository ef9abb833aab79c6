/** The second step of signing in: an app's code or a recovery code. */
import { limits } from '@earshot/contract/limits';
import { writeSentence } from '@earshot/words/sentence';
import { Anchor, Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import front from '../front.module.css';
import { Front } from '../front.tsx';
import { t as accountWords } from '../words.ts';
import classes from './second-factor.module.css';
import { t } from './words.ts';

interface CodeStepProps {
  send: (code: string) => Promise<unknown>;
  onDone: () => unknown;
  onBack: () => void;
  footer: ReactNode;
}

export default function CodeStep({ send, onDone, onBack, footer }: CodeStepProps) {
  const form = useForm({
    initial: { code: '' },
    labels: { code: t('factor.code') },
    failedAt: 'code',
    check: ({ code }) => ({ code: code.trim() ? undefined : writeSentence('factor.codeMissing') }),
    send: ({ code }) => send(code),
    onDone,
    failed: accountWords('accounts.loginFailed'),
  });
  return (
    <Front title={t('factor.loginTitle')} about={t('factor.loginAbout')} footer={footer}>
      <form onSubmit={form.submit} noValidate className={front.fields}>
        <TextInput
          className={classes.code ?? ''}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          autoFocus
          maxLength={limits.length.code}
          {...form.field('code')}
        />
        <Button type="submit" fullWidth loading={form.isBusy}>
          <BusyLabel isBusy={form.isBusy} busy={accountWords('accounts.loggingIn')}>
            {accountWords('accounts.login')}
          </BusyLabel>
        </Button>
      </form>
      <p className={front.after}>
        <Anchor component="button" type="button" onClick={onBack}>
          {t('factor.back')}
        </Anchor>
      </p>
      <p className={front.after}>{t('factor.lost')}</p>
    </Front>
  );
}
