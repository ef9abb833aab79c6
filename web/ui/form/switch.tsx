/** A switch that takes effect at once, with its label beside it. The outline of the track is visible in both schemes (product.md 8.2). */
import { Switch as Base, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import classes from './switch.module.css';

export const Switch = ({ className = '', ...inputProps }: SwitchProps) => (
  <Base withThumbIndicator={false} className={`${classes.switch} ${className}`} {...inputProps} />
);
