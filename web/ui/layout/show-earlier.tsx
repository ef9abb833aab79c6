/** A button above a list that loads earlier entries. Once all are loaded, a sentence replaces it and takes the focus. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { useFormat } from '../../lib/format/format.ts';
import type { EarlierItems } from '../../lib/query/load-earlier.ts';
import { t } from '../words.ts';
import classes from './show-earlier.module.css';

export function ShowEarlier<One>({ of: { left, fetch, isFetching, isAsked, error } }: { of: EarlierItems<One> }) {
  const { number } = useFormat();
  const end = useRef<HTMLParagraphElement>(null);
  const isDone = isAsked && left === 0;
  useEffect(() => {
    if (isDone) end.current?.focus();
  }, [isDone]);
  if (isDone)
    return (
      <p ref={end} tabIndex={-1} className={classes.note}>
        {t('ui.allShown')}
      </p>
    );
  if (left === 0) return null;
  return (
    <div className={classes.earlier}>
      <Button variant="default" size="compact-md" onClick={fetch} loading={isFetching}>
        {t('ui.showEarlier', { n: number(left) })}
      </Button>
      {error !== null && error !== undefined && (
        <p role="alert" className={classes.failed}>
          {sentenceOf(error, t('ui.notLoaded'))}
        </p>
      )}
    </div>
  );
}
