/** The label of a button, and the one while it works ('Saving...'). There is room for the longer one from the start, so that the width stays. */
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
