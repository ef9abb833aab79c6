/** On or off, at once: a track with an edge that is seen in both schemes (product.md 8.2), its word beside it. */
import { Switch as Base, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import classes from './switch.module.css';

export const Switch = ({ className = '', ...rest }: SwitchProps) => (
  <Base withThumbIndicator={false} className={`${classes.switch} ${className}`} {...rest} />
);
