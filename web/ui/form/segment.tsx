/** Two or three ways to show the same thing, one of them on. */
import type { ComponentProps, ReactNode } from 'react';
import classes from './segment.module.css';

export const Segment = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and announce a form
  <div className={classes.segment} role="group" aria-label={label}>
    {children}
  </div>
);

interface ChoiceProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  isOn: boolean;
  onPick: () => void;
  icon: ReactNode;
  isDisabled?: boolean;
  /** The id of the sentence that says why it is not offered. */
  why?: string | undefined;
  children: ReactNode;
}

export const Choice = ({ isOn, onPick, icon, isDisabled = false, why, children, ...rest }: ChoiceProps) => (
  <button type="button" {...rest} aria-pressed={isOn} disabled={isDisabled} aria-describedby={why} onClick={onPick}>
    {icon}
    {children}
  </button>
);
