/** On the sign-in page: a button for each provider, and a link for the break-glass admin while passwords are off. */

import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { frontClasses as front, frontWords } from '#features/accounts/web';
import type { SignInButtonsProps } from '#features/accounts/web/slots';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { sso } from '../contract/calls.ts';
import { goToProvider } from './redirect.ts';
import { t } from './sign-in-words.ts';
import classes from './sso.module.css';

export default function SignInButtons({ only, ...props }: SignInButtonsProps) {
  if (!only) return <Buttons {...props} below />;
  return (
    <>
      {only.hasEnded && <Notice kind="info">{frontWords('accounts.sessionEnded')}</Notice>}
      <Buttons {...props} />
      <p className={front.after}>
        <Anchor component="button" type="button" onClick={only.onPassword}>
          {t('sso.byPassword')}
        </Anchor>
      </p>
    </>
  );
}

function Buttons({ providers, next, below }: Omit<SignInButtonsProps, 'only'> & { below?: true }) {
  const leaving = useMutation({
    mutationFn: async (id: string) => goToProvider(await call(sso.begin, { params: { id }, body: { returnTo: next } }), 'signIn'),
  });
  const { reset } = leaving;
  // The browser's Back may restore this page as it was left, with a button still busy.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);
  const isBusy = leaving.isPending || leaving.isSuccess;
  return (
    <div className={classes.buttons} data-below={below}>
      {below && <p className={classes.or}>{t('sso.or')}</p>}
      {providers.map(({ _id, name }) => (
        <Button
          key={_id}
          fullWidth
          variant={below ? 'default' : 'filled'}
          loading={isBusy && leaving.variables === _id}
          onClick={() => leaving.mutate(_id)}
        >
          <BusyLabel isBusy={isBusy && leaving.variables === _id} busy={t('sso.leaving')}>
            {t('sso.button', { name })}
          </BusyLabel>
        </Button>
      ))}
      {leaving.error && <Notice kind="error">{sentenceOf(leaving.error, frontWords('accounts.loginFailed'))}</Notice>}
    </div>
  );
}
