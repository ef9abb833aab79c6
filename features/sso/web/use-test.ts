/** Leaves for the provider to test the connection; the callback page shows what came of it. */
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { providers } from '../contract/calls.ts';
import { goToProvider } from './redirect.ts';
import { t } from './words.ts';

export const useTest = () =>
  useMutation({
    mutationFn: async (id: string) => goToProvider(await call(providers.test, { params: { id } }), 'test'),
    onError: (error) => toast.error(sentenceOf(error, t('sso.testFailed'))),
  });
