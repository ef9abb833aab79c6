/**
 * The page Email, for admins: whether emails go out through a mail server, a test, and the state of each email. It never shows their
 * content.
 */

import { Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SettingsPanel } from '#features/settings/web';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useOutOfPatience } from '#web/lib/page/patience.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { Fold } from '#web/ui/layout/fold.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PassingNotice } from '#web/ui/layout/passing-notice.tsx';
import { ErrorState } from '#web/ui/layout/states.tsx';
import { mail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import classes from './mail.module.css';
import { Queue } from './queue.tsx';
import { MailSection } from './server/section.tsx';
import { t } from './words.ts';

const stateQuery = queryOf('mail', mail.state);

export interface Outcome {
  kind: 'success' | 'error';
  sentence: string;
}

export function MailPage() {
  const client = useQueryClient();
  const { email } = useUser();
  const { settings } = useSession();
  const { data: state, isError, isPending, isFetching, refetch } = useQuery(stateQuery);
  const isLate = useOutOfPatience(!isPending);
  const [shownOutcome, setShownOutcome] = useState<Outcome | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const test = useMutation({
    mutationFn: () => call(mail.test),
    onMutate: () => setShownOutcome(null),
    onSuccess: ({ msg }) =>
      setShownOutcome({
        kind: 'success',
        sentence: state?.leaves === false ? t('mail.testWritten') : t('mail.testSent', { said: msg, email }),
      }),
    onError: (error) => setShownOutcome({ kind: 'error', sentence: sentenceOf(error, t('mail.testFailed')) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['mail'] }),
  });
  return (
    <Page
      title={t('mail.title')}
      actions={
        <Button
          variant="default"
          loading={test.isPending}
          onClick={() => test.mutate()}
          leftSection={<IconMailFast size={18} stroke={1.75} aria-hidden />}
        >
          <BusyLabel isBusy={test.isPending} busy={t('mail.testing')}>
            {t('mail.test')}
          </BusyLabel>
        </Button>
      }
    >
      <div className={classes.notices}>
        {state?.server && state.lacksTls && (
          <Notice kind="warning" title={t('mail.noTls', { server: state.server })} live={false}>
            {state.isChosen ? (
              t('mail.noTlsChosen')
            ) : (
              <>
                {t('mail.noTlsMore')}
                <code className={classes.toAdd} dir="ltr">{`SMTP_URL=smtp://user:password@${state.server}?tls=off`}</code>
              </>
            )}
          </Notice>
        )}
        {state?.lacksKey && (
          <Notice kind="warning" title={t('mail.lacksKey')} live={false}>
            {t('mail.lacksKeyMore')}
          </Notice>
        )}
        {state?.server && <p className={classes.leaves}>{t('mail.leaves', { server: state.server, from: state.from })}</p>}
        {isError && !state && <ErrorState sentence={t('mail.stateFailed')} retry={() => void refetch()} isRetrying={isFetching} />}
        {shownOutcome?.kind === 'error' && (
          <Notice kind="error" ref={box} tabIndex={-1}>
            {shownOutcome.sentence}
          </Notice>
        )}
        {shownOutcome?.kind === 'success' && (
          <PassingNotice kind="success" ref={box} tabIndex={-1} onEnd={() => setShownOutcome(null)}>
            {shownOutcome.sentence}
          </PassingNotice>
        )}
      </div>
      <div className={classes.server}>
        <MailSection />
      </div>
      {/* Content above must not push it down. */}
      <div hidden={isPending && !isLate}>
        <h2>{t('mail.queue')}</h2>
        <p className={classes.means}>{t('mail.about', { days: settings?.mailDays ?? limits.days.default })}</p>
        <div className={classes.settings}>
          <Fold label={t('mail.keep')}>
            <SettingsPanel page="/administration/email" />
          </Fold>
        </div>
        <Queue
          counts={state}
          onRetried={(outcome) => {
            setShownOutcome(outcome);
            // The pressed button disappears when the state changes, so the focus moves to the message.
            window.requestAnimationFrame(() => box.current?.focus());
          }}
        />
      </div>
    </Page>
  );
}
