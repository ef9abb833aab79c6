/** On Profile: whether a second factor is set up, and what can be done with it. */

import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { secondFactor } from '../../contract/second-factor.ts';
import profile from '../profile/profile.module.css';
import { Codes } from './codes.tsx';
import classes from './second-factor.module.css';
import { SetUp } from './set-up.tsx';
import { useRefetch } from './use-refetch.ts';
import { t } from './words.ts';

type State = Awaited<ReturnType<typeof call<typeof secondFactor.state>>>;

export function FactorSection() {
  const heading = useId();
  const query = useQuery(queryOf('accounts', secondFactor.state));
  return (
    <section className={profile.section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {t('factor.title')}
      </h2>
      <p className={profile.about}>{t('factor.about')}</p>
      <QueryState query={query} failed={t('factor.failed')} label={t('factor.loading')} loading={<div className={profile.skeleton} />}>
        {(state) => <Known state={state} toHeading={() => document.getElementById(heading)?.focus()} />}
      </QueryState>
    </section>
  );
}

type FactorDialog = 'setUp' | 'remove' | 'newCodes';

function Known({ state, toHeading }: { state: State; toHeading: () => void }) {
  const { day } = useFormat();
  const { reload } = useSession();
  const [dialog, setDialog] = useState<FactorDialog | null>(null);
  const close = () => setDialog(null);
  const { authenticatorSince: since, codesLeft, neededFrom } = state;
  return (
    <div className={classes.fields}>
      {neededFrom && !since && (
        <Notice kind="warning">{t('factor.neededFrom', { day: daysText({ from: neededFrom, to: neededFrom }) })}</Notice>
      )}
      <p>{since ? `${t('factor.since', { day: day(since) })} ${t('factor.left', { n: codesLeft })}` : t('factor.none')}</p>
      <div className={classes.row}>
        <Button variant={since ? 'default' : 'filled'} onClick={() => setDialog('setUp')}>
          {t(since ? 'factor.another' : 'factor.setUp')}
        </Button>
        {since && (
          <>
            <Button variant="default" onClick={() => setDialog('newCodes')}>
              {t('factor.newCodes')}
            </Button>
            <Button variant="default" onClick={() => setDialog('remove')}>
              {t('factor.remove')}
            </Button>
          </>
        )}
      </div>
      {dialog === 'setUp' && (
        <Dialog title={t('factor.setUpTitle')} onClose={close} isDirty>
          <SetUp
            onDone={() => {
              close();
              toHeading();
              toast.success(t('factor.on'));
              void reload();
            }}
          />
        </Dialog>
      )}
      {dialog === 'newCodes' && <NewCodes onClose={close} />}
      {dialog === 'remove' && <Remove onClose={close} onDone={toHeading} />}
    </div>
  );
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const refetch = useRefetch();
  const makeCodes = useMutation({
    mutationFn: () => call(secondFactor.newCodes),
    onError: (error) => toast.error(sentenceOf(error, t('factor.newCodesFailed'))),
    onSettled: refetch,
  });
  if (makeCodes.data)
    return (
      <Dialog title={t('factor.codesTitle')} onClose={onClose} isDirty>
        <Codes codes={makeCodes.data.codes} onDone={onClose} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t('factor.newCodesTitle')}
      stays={t('factor.newCodesStays')}
      action={t('factor.newCodesDo')}
      isBusy={makeCodes.isPending}
      onConfirm={() => makeCodes.mutate()}
      onClose={onClose}
    />
  );
}

function Remove({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const refetch = useRefetch();
  const remove = useMutation({
    mutationFn: () => call(secondFactor.end),
    onSuccess: ({ msg }) => {
      onClose();
      onDone();
      toast.success(msg);
    },
    onError: (error) => toast.error(sentenceOf(error, t('factor.removeFailed'))),
    onSettled: refetch,
  });
  return (
    <ConfirmDialog
      title={t('factor.removeTitle')}
      stays={t('factor.removeStays')}
      action={t('factor.remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
