/** The button below the sign-in form that signs in by passkey. A passkey picked from the email field's autofill works too. */

import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '#web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { read } from '#web/lib/storage/storage.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { limits } from '../../contract/limits.ts';
import { passkeys } from '../../contract/passkeys.ts';
import classes from '../front.module.css';
import { t as accountWords } from '../words.ts';
import { askPasskey, forgetPasskey, offeredPasskey, type Response } from './device.ts';
import { t } from './words.ts';

export default function PasskeyStep({ onDone }: { onDone: () => unknown }) {
  const { adopt } = useSession();
  const { data } = useQuery({
    queryKey: ['passkeys', 'here'],
    queryFn: async () => window.isSecureContext && 'PublicKeyCredential' in window && (await call(passkeys.challenge)).options !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  /** The button was pressed or a passkey was refused: autofill then offers none. */
  const isAsked = useRef(false);
  const signIn = useMutation({
    mutationFn: async (requestResponse: () => Promise<Response | null>) => {
      const response = await requestResponse();
      if (!response) return false;
      try {
        await adopt(await call(passkeys.login, { body: { response, device: read('device') ?? undefined } }));
      } catch (error) {
        if (isRefusal(error, 'passkey_unknown')) await forgetPasskey(response.id);
        throw error;
      }
      return true;
    },
    onSuccess: (isIn) => isIn && onDone(),
    onError: () => {
      isAsked.current = true;
    },
  });
  const { mutate } = signIn;
  const offer = useCallback(() => {
    if (!isAsked.current) mutate(() => offeredPasskey(() => isAsked.current));
  }, [mutate]);
  useEffect(() => {
    if (!data) return;
    offer();
    // An offer expires with its challenge, and the page may be open for hours.
    const timer = setInterval(offer, limits.passkeys.challengeMs / 2);
    return () => clearInterval(timer);
  }, [data, offer]);
  if (!data) return null;
  return (
    <div className={classes.fields}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
        onClick={() => {
          isAsked.current = true;
          mutate(askPasskey, {
            onSuccess: (isIn) => {
              if (isIn) return;
              isAsked.current = false;
              offer();
            },
          });
        }}
      >
        {t('passkey.signIn')}
      </Button>
      {signIn.error && (
        <Notice kind="error" live>
          {sentenceOf(signIn.error, accountWords('accounts.loginFailed'))}
        </Notice>
      )}
    </div>
  );
}
