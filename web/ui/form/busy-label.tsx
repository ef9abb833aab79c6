/** What a button says, and what it says while it works ('Saving...'): the longer of both has its place from the start, so that the width stays. */
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
