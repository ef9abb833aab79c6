/** Loading, empty and failed states, which every list and page has beside the full one. */
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../words.ts';
import classes from './states.module.css';

/**
 * Shown only when loading takes longer than a blink. `data-waiting`: style sheets hold back what stands below while something loads, so that
 * nothing is pushed about.
 */
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
  /** A button for the next step. */
  action?: ReactNode;
  /** One part of what is on the page. */
  small?: boolean;
}

/** Nothing to show, and why. */
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

/** It failed, and can be tried again. Where something else helps, `EmptyState` says what. */
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
  /** The sentence of its failure. */
  failed: string;
  /** A skeleton, and what it is called. */
  loading: ReactNode;
  label?: string;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or its loading or failed state. */
export function QueryState<Data>({ query, failed, loading, label, children }: QueryStateProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <ErrorState sentence={failed} retry={() => void refetch()} isRetrying={isFetching} />;
  return <LoadingState label={label}>{loading}</LoadingState>;
}
