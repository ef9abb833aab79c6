/** Loading, empty and error states of lists and pages. */
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../words.ts';
import classes from './states.module.css';

/** Visible only after 150 ms. Stylesheets use `data-waiting` to hide content below while something loads, so that it does not jump. */
export function LoadingState({ label = t('ui.loading'), children }: { label?: string | undefined; children: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), 150);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true" data-waiting aria-label={label} className={isLate ? undefined : classes.unseen}>
      {children}
    </div>
  );
}

interface EmptyStateProps {
  sentence: ReactNode;
  action?: ReactNode;
  /** Less space around it, for a part of a page. */
  small?: boolean;
}

export const EmptyState = ({ sentence, action, small = false }: EmptyStateProps) => (
  <div className={classes.state} data-small={small || undefined}>
    <p>{sentence}</p>
    {action}
  </div>
);

interface ErrorStateProps {
  sentence: ReactNode;
  retry: () => void;
  isRetrying?: boolean;
  small?: boolean;
}

/** A failure that can be retried. If another step helps, use `EmptyState`. */
export const ErrorState = ({ sentence, retry, isRetrying = false, small = false }: ErrorStateProps) => (
  <div className={classes.state} data-small={small || undefined} role="alert">
    <p>{sentence}</p>
    <Button variant="default" size={small ? 'xs' : 'sm'} onClick={retry} loading={isRetrying}>
      {t('ui.retry')}
    </Button>
  </div>
);

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  /** The sentence shown if the query fails. */
  failed: string;
  /** The skeleton shown while loading; `label` is its name for screen readers. */
  loading: ReactNode;
  label?: string;
  children: (data: Data) => ReactNode;
}

export function QueryState<Data>({ query, failed, loading, label, children }: QueryStateProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <ErrorState sentence={failed} retry={() => void refetch()} isRetrying={isFetching} />;
  return <LoadingState label={label}>{loading}</LoadingState>;
}
