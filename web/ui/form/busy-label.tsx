/**
 * The label of a button and its label while busy ('Saving...'). Space for the longer one is always reserved, so that the width does not
 * change.
 */
import classes from './busy-label.module.css';

interface BusyLabelProps {
  isBusy: boolean;
  busy: string;
  children: string;
}

export const BusyLabel = ({ isBusy, busy, children }: BusyLabelProps) => (
  <span className={classes.label} data-other={isBusy ? children : busy}>
    {isBusy ? busy : children}
  </span>
);
