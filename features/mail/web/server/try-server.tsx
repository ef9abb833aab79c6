/**
 * 'Send a test' in the form of the mail server: with the typed values, to the admin's own address. The result is shown until a value
 * changes.
 */

import { Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { PassingNotice } from '#web/ui/layout/passing-notice.tsx';
import { mail } from '../../contract/calls.ts';
import { t } from '../words.ts';
import classes from './server.module.css';
import type { Body, ServerForm } from './server-dialog.tsx';

interface Result {
  kind: 'success' | 'error';
  sentence: string;
  /** The form's values when the test was sent. */
  values: object;
}

export function TryServer({ form }: { form: ServerForm }) {
  const { email } = useUser();
  const box = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<Result | null>(null);
  const show = (kind: Result['kind'], sentence: string) => {
    setResult({ kind, sentence, values: form.latest() });
    // The button lost the focus while it was busy, so the focus moves to the result.
    window.requestAnimationFrame(() => box.current?.focus());
  };
  const trying = useMutation({
    mutationFn: (body: Body) => call(mail.tryServer, { body }),
    onMutate: () => setResult(null),
    onSuccess: ({ msg }) => show('success', t('mail.testSent', { said: msg, email })),
    onError: (error) => {
      if (isRefusal(error) && Object.keys(error.fields).length > 0) return form.setErrors(error.fields);
      show('error', sentenceOf(error, t('mail.testFailed')));
    },
  });
  const tryIt = () => {
    const body = form.check();
    if (body) trying.mutate(body);
  };
  return (
    <div className={classes.try}>
      <Button
        variant="default"
        loading={trying.isPending}
        onClick={tryIt}
        leftSection={<IconMailFast size={18} stroke={1.75} aria-hidden />}
      >
        <BusyLabel isBusy={trying.isPending} busy={t('mail.testing')}>
          {t('mail.try')}
        </BusyLabel>
      </Button>
      <p className={classes.tryAbout}>{t('mail.tryAbout', { email })}</p>
      {result?.values === form.values && result.kind === 'error' && (
        <Notice kind="error" ref={box} tabIndex={-1}>
          {result.sentence}
        </Notice>
      )}
      {result?.values === form.values && result.kind === 'success' && (
        <PassingNotice kind="success" ref={box} tabIndex={-1} onEnd={() => setResult(null)}>
          {result.sentence}
        </PassingNotice>
      )}
    </div>
  );
}
