/** The emails of the last days, with a filter that the address holds. A failed email can be tried again. */
import type { ReplyOf } from '@earshot/contract/endpoint';
import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { countedQueryOf } from '#web/lib/query/query.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { usePageWithin, useTableState } from '#web/ui/table/table-state.ts';
import { FilterChips } from '#web/ui/table/table-tools.tsx';
import { type MailState, mail, mailStates, type QueuedMail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { columnsOf, MailCard } from './columns.tsx';
import classes from './mail.module.css';
import type { Outcome } from './mail-page.tsx';
import { t } from './words.ts';

const sizes = [10, ...limits.page];
/** How often the page is fetched again while an email is due. */
const soonMs = 5000;

interface QueueProps {
  counts: ReplyOf<typeof mail.state> | undefined;
  onRetried: (outcome: Outcome) => void;
}

export function Queue({ counts, onRetried }: QueueProps) {
  const state = useTableState({ sort: '-when', size: 10, sizes });
  const wantedState = mailStates.find((candidate) => candidate === state.filter('state'));
  const list = useQuery({
    ...countedQueryOf('mail', mail.queue, { query: { page: state.page, limit: state.size, ...(wantedState && { state: wantedState }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isDue) ? soonMs : false),
  });
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { shown: list.data.data.length, total: list.data.total });
  const retry = useRetry(onRetried);
  const row = { retry: (mail: QueuedMail) => retry.mutate(mail), retrying: retry.isPending ? retry.variables._id : null };
  return (
    <>
      <FilterChips
        label={t('mail.which')}
        value={wantedState ?? ''}
        choices={[
          { value: '', label: t('mail.all'), count: counts && mailStates.reduce((sum, name) => sum + counts[name], 0) },
          ...mailStates.map((name) => ({ value: name, label: t(`mail.${name}`), count: counts?.[name] })),
        ]}
        onChange={(value) => state.change({ state: value })}
      />
      {wantedState && <p className={classes.means}>{meaning(wantedState)}</p>}
      <DataTable
        isSlim
        label={t('mail.queue')}
        columns={columnsOf({ ...row, hasFailed: list.data?.data.some((mail) => mail.state === 'failed') ?? false })}
        state={state}
        rows={list.data?.data}
        rowKey={(mail) => mail._id}
        card={(mail) => <MailCard mail={mail} {...row} />}
        total={list.data?.total ?? 0}
        isFetching={list.isFetching}
        failed={list.isError ? { sentence: t('mail.loadFailed'), retry: () => void list.refetch() } : undefined}
        empty={{
          sentence: t(wantedState ? 'mail.noMatch' : 'mail.empty'),
          action: wantedState && (
            <Button variant="default" onClick={() => state.change({ state: '' })}>
              {t('mail.clear')}
            </Button>
          ),
        }}
      />
    </>
  );
}

const isDue = ({ state, dueAt }: QueuedMail): boolean => state === 'waiting' && dueAt !== null && Date.parse(dueAt) <= Date.now();

function useRetry(onRetried: (outcome: Outcome) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: QueuedMail) => call(mail.retry, { params: { id } }),
    onSuccess: () => onRetried({ kind: 'success', sentence: t('mail.retried') }),
    onError: (error) => onRetried({ kind: 'error', sentence: sentenceOf(error, t('mail.retryFailed')) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['mail'] }),
  });
}

const meaning = (state: MailState): string =>
  state === 'failed' ? t('mail.failedMeans', { tries: limits.pausesMs.length + 1 }) : t(`mail.${state}Means`);
