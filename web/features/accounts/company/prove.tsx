/** In 'Confirm that it is you': a button for each provider the person signs in by. It opens a window, so that nothing on the page is lost. */
import { company } from '@earshot/contract/company';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { queryOf } from '../../../lib/query/query.ts';
import { onOtherTab } from '../../../lib/storage/storage.ts';
import { provedKey, proveIn } from './way.ts';
import { t } from './words.ts';

export function ProveByCompany({ onProved }: { onProved: () => void }) {
  const { data } = useQuery(queryOf('accounts', company.mine));
  const state = useRef<string | null>(null);
  useEffect(() => onOtherTab(provedKey, (value) => value !== null && value === state.current && onProved()), [onProved]);
  const prove = useMutation({
    mutationFn: async ({ id, opened }: { id: string; opened: Window | null }) => {
      if (!opened) return false;
      try {
        const begun = await call(company.beginProof, { params: { id } });
        state.current = begun.state;
        proveIn(opened, begun);
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
          {t('company.prove', { name })}
        </Button>
      ))}
      {prove.data === false && <p role="alert">{t('company.blocked')}</p>}
      {prove.error && <p role="alert">{sentenceOf(prove.error, t('company.backFailed'))}</p>}
    </>
  );
}
