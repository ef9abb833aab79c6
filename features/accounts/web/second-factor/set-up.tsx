/** Sets up an authenticator app: QR code, first code, then recovery codes. */

import { writeSentence } from '@earshot/words/sentence';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import { secondFactor } from '../../contract/second-factor.ts';
import { Codes } from './codes.tsx';
import classes from './second-factor.module.css';
import { useRefetch } from './use-refetch.ts';
import { t } from './words.ts';

/** `onDone`: called when the person has stored the recovery codes. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const refetch = useRefetch();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Not cached: each set-up gets a new secret, so an abandoned one is never shown again.
  const query = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => call(secondFactor.begin),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (codes) return <Codes codes={codes} onDone={onDone} />;
  return (
    <QueryState query={query} failed={t('factor.setUpFailed')} label={t('factor.loading')} loading={<div className={classes.waiting} />}>
      {({ secret, qr, sealed }) => (
        <FirstCode
          secret={secret}
          qr={qr}
          sealed={sealed}
          onDone={(result) => {
            setCodes(result);
            void refetch();
          }}
        />
      )}
    </QueryState>
  );
}

interface FirstCodeProps {
  secret: string;
  qr: string;
  sealed: string;
  onDone: (codes: readonly string[]) => void;
}

function FirstCode({ secret, qr, sealed, onDone }: FirstCodeProps) {
  const form = useForm({
    initial: { code: '' },
    labels: { code: t('factor.code') },
    failedAt: 'code',
    check: ({ code }) => ({ code: code.trim() ? undefined : writeSentence('factor.codeMissing') }),
    send: ({ code }) => call(secondFactor.finish, { body: { sealed, code } }),
    onDone: ({ codes }) => onDone(codes),
    failed: t('factor.setUpFailed'),
  });
  return (
    <form onSubmit={form.submit} noValidate className={classes.fields}>
      <FormErrors form={form} />
      <p>{t('factor.scan')}</p>
      <img
        className={classes.picture}
        alt={t('factor.picture')}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        width={200}
        height={200}
      />
      <Textarea
        label={t('factor.orType')}
        autosize
        className={classes.key ?? ''}
        value={secret}
        readOnly
        spellCheck={false}
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>{t('factor.thenType')}</p>
      <TextInput
        className={classes.code ?? ''}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        data-autofocus
        {...form.field('code')}
      />
      <div>
        <Button type="submit" loading={form.isBusy}>
          <BusyLabel isBusy={form.isBusy} busy={t('factor.finishing')}>
            {t('factor.finish')}
          </BusyLabel>
        </Button>
      </div>
    </form>
  );
}
