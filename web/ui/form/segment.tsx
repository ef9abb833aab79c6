/** A segmented control: two or three buttons, of which one is pressed. */
import type { ComponentProps, ReactNode } from 'react';
import classes from './segment.module.css';

export const Segment = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would look and be announced like a form
  <div className={classes.segment} role="group" aria-label={label}>
    {children}
  </div>
);

interface ChoiceProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  isOn: boolean;
  onPick: () => void;
  icon: ReactNode;
  isDisabled?: boolean;
  /** The id of the sentence that says why the choice is disabled. */
  why?: string | undefined;
  children: ReactNode;
}

export const Choice = ({ isOn, onPick, icon, isDisabled = false, why, children, ...buttonProps }: ChoiceProps) => (
  <button type="button" {...buttonProps} aria-pressed={isOn} disabled={isDisabled} aria-describedby={why} onClick={onPick}>
    {icon}
    {children}
  </button>
);
