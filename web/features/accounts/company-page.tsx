/** Where the provider sends the browser back to: signs in, shows what a test brought, or confirms who one is. What it came with counts once. */
import { company, type Meaning, providers } from '@earshot/contract/company';
import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../lib/api/refusal.ts';
import { addressOf } from '../../lib/api/url.ts';
import { useSession } from '../../lib/session/session.tsx';
import { read, write } from '../../lib/storage/storage.ts';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { toast } from '../../ui/layout/toast.tsx';
import { Tested } from './company/tested.tsx';
import { type Back, type Purpose, provedKey, takeBack } from './company/way.ts';
import { t } from './company/words.ts';
import { Front } from './front.tsx';
import { t as said } from './words.ts';

const CodeStep = lazyComponent(() => import('./second-factor/code-step.tsx'));

const busy = { signIn: 'company.back', test: 'company.backTest', proof: 'company.backProof' } as const satisfies Record<Purpose, string>;

type Outcome = { is: 'busy' } | { is: 'failed'; sentence: string } | { is: 'code' } | { is: 'tested'; meaning: Meaning } | { is: 'proved' };

function useFinish() {
  const { adopt } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>({ is: 'busy' });
  /** Taken once, however often this is drawn. */
  const taken = useRef<Back | null | undefined>(undefined);

  const arrive = async (reply: Parameters<typeof adopt>[0] & { returnTo: string | null }) => {
    await adopt(reply);
    toast.success(said('accounts.loggedIn'), { ms: limits.toast.loginMs });
    await navigate(reply.returnTo ?? '/dashboard', { replace: true });
  };
  const finish = async ({ purpose, body }: Back): Promise<void> => {
    if (purpose === 'signIn') return arrive(await call(company.finish, { body: { ...body, device: read('device') ?? undefined } }));
    if (purpose === 'test') return setOutcome({ is: 'tested', meaning: await call(providers.finishTest, { body }) });
    await call(company.finishProof, { body });
    write(provedKey, body.state);
    setOutcome({ is: 'proved' });
    window.close();
  };
  const failed = (error: unknown) =>
    setOutcome(
      isRefusal(error, 'code_needed') ? { is: 'code' } : { is: 'failed', sentence: sentenceOf(error, said('accounts.loginFailed')) },
    );

  useEffect(() => {
    if (taken.current !== undefined) return;
    taken.current = takeBack(search);
    // A code in the address is nobody's business any more.
    window.history.replaceState(window.history.state, '', addressOf('/sign-in/company'));
    if (taken.current) void finish(taken.current).catch(failed);
    else setOutcome({ is: 'failed', sentence: t('refusal.company_begin_again') });
  });

  const sendCode = async (code: string) => {
    const { state = '', secret = '' } = taken.current?.body ?? {};
    return arrive(await call(company.code, { body: { state, secret, code, device: read('device') ?? undefined } }));
  };
  return { outcome, sendCode, purpose: taken.current?.purpose ?? 'signIn' };
}

export function CompanyPage({ footer }: { footer: ReactNode }) {
  const { outcome, sendCode, purpose } = useFinish();
  const navigate = useNavigate();
  if (outcome.is === 'code')
    return (
      <Suspense fallback={null}>
        <CodeStep send={sendCode} onDone={() => {}} onBack={() => void navigate('/login', { replace: true })} footer={footer} />
      </Suspense>
    );
  const title = { busy: 'company.backTitle', failed: 'company.backFailed', tested: 'company.tested', proved: 'company.backTitle' } as const;
  return (
    <Front title={t(title[outcome.is])} footer={footer} wide={outcome.is === 'tested'}>
      {outcome.is === 'busy' && <p role="status">{t(busy[purpose])}</p>}
      {outcome.is === 'proved' && <Notice kind="success">{t('company.proved')}</Notice>}
      {outcome.is === 'tested' && <Tested meaning={outcome.meaning} />}
      {outcome.is === 'failed' && (
        <>
          <Notice kind="error">{outcome.sentence}</Notice>
          <Button component={Link} to={purpose === 'test' ? '/settings#company' : '/login'} replace mt="md">
            {t(purpose === 'test' ? 'company.toSettings' : 'company.toLogin')}
          </Button>
        </>
      )}
    </Front>
  );
}
