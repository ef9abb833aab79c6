/**
 * The buttons in 'Confirm that it is you', one for each of the person's providers. A button opens a window, so that the page loses nothing.
 */

import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { onOtherTab } from '#web/lib/storage/storage.ts';
import { sso } from '../contract/calls.ts';
import { openProvider, provedKey } from './redirect.ts';
import { t } from './words.ts';

export default function ProveBySso({ onProved }: { onProved: () => void }) {
  const { data } = useQuery(queryOf('accounts', sso.mine));
  const state = useRef<string | null>(null);
  useEffect(() => onOtherTab(provedKey, (value) => value !== null && value === state.current && onProved()), [onProved]);
  const prove = useMutation({
    mutationFn: async ({ id, opened }: { id: string; opened: Window | null }) => {
      if (!opened) return false;
      try {
        const startedFlow = await call(sso.beginProof, { params: { id } });
        state.current = startedFlow.state;
        openProvider(opened, startedFlow);
        return true;
      } catch (error) {
        opened.close();
        throw error;
      }
    },
  });
  return (
    <>
      {data?.map(({ _id: id, name }) => (
        <Button
          key={id}
          variant="default"
          loading={prove.isPending}
          onClick={() => prove.mutate({ id, opened: window.open('', '', 'width=520,height=680') })}
        >
          {t('sso.prove', { name })}
        </Button>
      ))}
      {prove.data === false && <p role="alert">{t('sso.blocked')}</p>}
      {prove.error && <p role="alert">{sentenceOf(prove.error, t('sso.backFailed'))}</p>}
    </>
  );
}
