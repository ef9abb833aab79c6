/** The bar for selected rows: "3 selected", actions, and Clear. It is at the end of the list and floats over it. */
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
  /** The action buttons. */
  children: ReactNode;
}

export const toHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

export function SelectionBar({ count, names, isBusy = false, onClear, children }: SelectionBarProps) {
  const announcement = t('ui.selected', { n: count });
  const isThere = count > 0;
  // The bar may appear over the focused element, which is then scrolled into view.
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
            {/* The order in the document follows the visible order: on phones Clear is above the actions. */}
            {isPhone && clearing}
          </div>
          {children}
          {!isPhone && clearing}
          {/* At the end, because a toast may cover this part. */}
          <p className={classes.names}>{names}</p>
        </div>
      )}
    </>
  );
}

/** The container of the bar, or of the outcome that replaces it. */
export const BarPlace = ({ children }: { children: ReactNode }) => <div className={classes.place}>{children}</div>;
