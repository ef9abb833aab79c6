/** Mail, for admins: whether it leaves the house, a test, and what became of each mail. Never what a mail says. */
import { limits } from '@earshot/contract/limits';
import { mail } from '@earshot/contract/mail';
import { Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { useOutOfPatience } from '../../lib/page/patience.ts';
import { queryOf } from '../../lib/query/query.ts';
import { useUser } from '../../lib/session/session.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Faced, Page } from '../../ui/layout/page.tsx';
import type { KindWord } from './kind.ts';
import classes from './mail.module.css';
import { Queue } from './queue.tsx';
import { t } from './words.ts';

const stateQuery = queryOf('mail', mail.state);

export interface Said {
  kind: 'success' | 'error';
  sentence: string;
}

export function MailPage({ kindWord }: { kindWord: KindWord }) {
  const client = useQueryClient();
  const { email } = useUser();
  const { data: state, isError, isPending, isFetching, refetch } = useQuery(stateQuery);
  const isLate = useOutOfPatience(!isPending);
  const [said, setSaid] = useState<Said | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const test = useMutation({
    mutationFn: () => call(mail.test),
    onMutate: () => setSaid(null),
    onSuccess: ({ msg }) =>
      setSaid({ kind: 'success', sentence: state?.leaves === false ? t('mail.testWritten') : t('mail.testSent', { said: msg, email }) }),
    onError: (error) => setSaid({ kind: 'error', sentence: sentenceOf(error, t('mail.testFailed')) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['mail'] }),
  });
  return (
    <Page
      title={t('mail.title')}
      about={t('mail.about', { days: limits.mail.retentionDays })}
      actions={
        <Button
          variant="default"
          loading={test.isPending}
          aria-label={test.isPending ? t('mail.testing') : undefined}
          onClick={() => test.mutate()}
          leftSection={<IconMailFast size={18} stroke={1.75} aria-hidden />}
        >
          {t('mail.test')}
        </Button>
      }
    >
      <div className={classes.notices}>
        {state && !state.leaves && (
          <Notice kind="warning" title={t('mail.stays')} live={false}>
            {t('mail.staysMore')}
          </Notice>
        )}
        {state?.server && state.lacksTls && (
          <Notice kind="warning" title={t('mail.noTls', { server: state.server })} live={false}>
            {t('mail.noTlsMore')}
            <code className={classes.toAdd} dir="ltr">{`SMTP_URL=smtp://user:password@${state.server}?tls=off`}</code>
          </Notice>
        )}
        {state?.server && <p className={classes.leaves}>{t('mail.leaves', { server: state.server, from: state.from })}</p>}
        {isError && !state && <Faced sentence={t('mail.stateFailed')} retry={() => void refetch()} isRetrying={isFetching} />}
        {said && (
          <Notice kind={said.kind} ref={box} tabIndex={-1}>
            {said.sentence}
          </Notice>
        )}
      </div>
      {/* What stands above it does not push it down. */}
      <div hidden={isPending && !isLate}>
        <Queue
          kindWord={kindWord}
          counts={state}
          onRetried={(outcome) => {
            setSaid(outcome);
            // The button that was pressed goes with the state it was for.
            window.requestAnimationFrame(() => box.current?.focus());
          }}
        />
      </div>
    </Page>
  );
}
