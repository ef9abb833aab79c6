/** The page to which a provider sends the browser back. It signs in, shows the result of a test, or completes reauthentication. */

import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CodeStep, Front, frontWords } from '#features/accounts/web';
import { call } from '#web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { addressOf } from '#web/lib/api/url.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { read, write } from '#web/lib/storage/storage.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type Meaning, providers, sso } from '../contract/calls.ts';
import { type Purpose, provedKey, type ReturnedFlow, takeCallback } from './redirect.ts';
import { TestResult } from './test-result.tsx';
import { t } from './words.ts';

const busy = { signIn: 'sso.back', test: 'sso.backTest', proof: 'sso.backProof' } as const satisfies Record<Purpose, string>;

type Outcome = { is: 'busy' } | { is: 'failed'; sentence: string } | { is: 'code' } | { is: 'tested'; meaning: Meaning } | { is: 'proved' };

function useFinish() {
  const { adopt } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>({ is: 'busy' });
  const takenFlow = useRef<ReturnedFlow | null | undefined>(undefined);

  const arrive = async (reply: Parameters<typeof adopt>[0] & { returnTo: string | null }) => {
    await adopt(reply);
    toast.success(frontWords('accounts.loggedIn'), { ms: limits.toast.loginMs });
    await navigate(reply.returnTo ?? '/dashboard', { replace: true });
  };
  const finish = async ({ purpose, body }: ReturnedFlow): Promise<void> => {
    if (purpose === 'signIn') return arrive(await call(sso.finish, { body: { ...body, device: read('device') ?? undefined } }));
    if (purpose === 'test') return setOutcome({ is: 'tested', meaning: await call(providers.finishTest, { body }) });
    await call(sso.finishProof, { body });
    write(provedKey, body.state);
    setOutcome({ is: 'proved' });
    window.close();
  };
  const onError = (error: unknown) =>
    setOutcome(
      isRefusal(error, 'code_needed') ? { is: 'code' } : { is: 'failed', sentence: sentenceOf(error, frontWords('accounts.loginFailed')) },
    );

  useEffect(() => {
    if (takenFlow.current !== undefined) return;
    takenFlow.current = takeCallback(search);
    // Removes the code from the address.
    window.history.replaceState(window.history.state, '', addressOf('/sign-in/company'));
    if (takenFlow.current) void finish(takenFlow.current).catch(onError);
    else setOutcome({ is: 'failed', sentence: t('refusal.company_begin_again') });
  });

  const sendCode = async (code: string) => {
    const { state = '', secret = '' } = takenFlow.current?.body ?? {};
    return arrive(await call(sso.code, { body: { state, secret, code, device: read('device') ?? undefined } }));
  };
  return { outcome, sendCode, purpose: takenFlow.current?.purpose ?? 'signIn' };
}

export function CallbackPage({ footer }: { footer: ReactNode }) {
  const { outcome, sendCode, purpose } = useFinish();
  const navigate = useNavigate();
  if (outcome.is === 'code')
    return (
      <Suspense fallback={null}>
        <CodeStep send={sendCode} onDone={() => {}} onBack={() => void navigate('/login', { replace: true })} footer={footer} />
      </Suspense>
    );
  const title = { busy: 'sso.backTitle', failed: 'sso.backFailed', tested: 'sso.tested', proved: 'sso.backTitle' } as const;
  return (
    <Front title={t(title[outcome.is])} footer={footer} wide={outcome.is === 'tested'}>
      {outcome.is === 'busy' && <p role="status">{t(busy[purpose])}</p>}
      {outcome.is === 'proved' && <Notice kind="success">{t('sso.proved')}</Notice>}
      {outcome.is === 'tested' && <TestResult meaning={outcome.meaning} />}
      {outcome.is === 'failed' && (
        <>
          <Notice kind="error">{outcome.sentence}</Notice>
          <Button component={Link} to={purpose === 'test' ? '/administration/sign-in#company' : '/login'} replace mt="md">
            {t(purpose === 'test' ? 'sso.toSettings' : 'sso.toLogin')}
          </Button>
        </>
      )}
    </Front>
  );
}
