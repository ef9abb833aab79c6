/** On the sign-in page: a button for each of the company's providers; and where passwords are off, a way for the one admin who has one. */
import { company } from '@earshot/contract/company';
import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { BusyLabel } from '../../../ui/form/busy-label.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import front from '../front.module.css';
import { t as said } from '../words.ts';
import classes from './company.module.css';
import { leaveFor } from './way.ts';

interface CompanyProps {
  providers: readonly { _id: string; name: string }[];
  /** The page one wanted. */
  next: string;
  /** Missing: the form for a password is above. */
  only?: { hasEnded: boolean; onPassword: () => void };
}

export default function Company({ only, ...props }: CompanyProps) {
  if (!only) return <Buttons {...props} below />;
  return (
    <>
      {only.hasEnded && <Notice kind="info">{said('accounts.sessionEnded')}</Notice>}
      <Buttons {...props} />
      <p className={front.after}>
        <Anchor component="button" type="button" onClick={only.onPassword}>
          {said('accounts.byPassword')}
        </Anchor>
      </p>
    </>
  );
}

function Buttons({ providers, next, below }: Omit<CompanyProps, 'only'> & { below?: true }) {
  const leaving = useMutation({
    mutationFn: async (id: string) => leaveFor(await call(company.begin, { params: { id }, body: { returnTo: next } }), 'signIn'),
  });
  const { reset } = leaving;
  // Back from the provider's page brings this page as it was left.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
  const isBusy = leaving.isPending || leaving.isSuccess;
  return (
    <div className={classes.buttons} data-below={below}>
      {below && <p className={classes.or}>{said('accounts.or')}</p>}
      {providers.map(({ _id, name }) => (
        <Button
          key={_id}
          fullWidth
          variant={below ? 'default' : 'filled'}
          loading={isBusy && leaving.variables === _id}
          onClick={() => leaving.mutate(_id)}
        >
          <BusyLabel isBusy={isBusy && leaving.variables === _id} busy={said('accounts.leaving')}>
            {said('accounts.companyButton', { name })}
          </BusyLabel>
        </Button>
      ))}
      {leaving.error && <Notice kind="error">{sentenceOf(leaving.error, said('accounts.loginFailed'))}</Notice>}
    </div>
  );
}
