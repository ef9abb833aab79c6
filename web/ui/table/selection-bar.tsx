/** "3 selected", what can be done with them, and Clear. Stands at the end of the list and floats over it. */
import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { usePhone } from '../layout/phone.ts';
import { t } from '../words.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** Names of the selected rows. */
  names: string;
  isBusy?: boolean;
  onClear: () => void;
  /** The verbs. */
  children: ReactNode;
}

export const toHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

export function SelectionBar({ count, names, isBusy = false, onClear, children }: SelectionBarProps) {
  const announcement = t('ui.selected', { n: count });
  const isThere = count > 0;
  // It may come late, over what has the focus by then.
  useLayoutEffect(() => {
    if (isThere && document.activeElement !== document.body) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  const clear = () => {
    onClear();
    toHeading();
  };
  const isPhone = usePhone();
  const clearing = (
    <Button variant="subtle" color="gray" disabled={isBusy} onClick={clear}>
      {t('ui.clearSelection')}
    </Button>
  );
  return (
    <>
      <p role="status" className="es-hidden">
        {isThere ? announcement : ''}
      </p>
      {isThere && (
        <div className={classes.bar}>
          <div className={classes.head}>
            <p className={classes.chosen}>{announcement}</p>
            {/* In the order in which they are seen: on a phone it is above the verbs. */}
            {isPhone && clearing}
          </div>
          {children}
          {!isPhone && clearing}
          {/* Last, because a toast may cover the end of the bar. */}
          <p className={classes.names}>{names}</p>
        </div>
      )}
    </>
  );
}

/** The bar, and in its place the outcome of what was done with it. */
export const BarPlace = ({ children }: { children: ReactNode }) => <div className={classes.place}>{children}</div>;
