/** In the place of the bar, once several were changed: what was done, and each that was not, with why. */
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface OutcomeProps {
  done: string;
  /** How many were not. */
  left: string;
  refused: readonly { key: string; line: ReactNode }[];
  closeLabel: string;
  onClose: () => void;
}

/** Goes into a `role="status"` that is there before. */
export const Outcome = ({ done, left, refused, closeLabel, onClose }: OutcomeProps) => (
  <div className={classes.outcomeBar}>
    <div className={classes.outcome}>
      <p>
        <b>{done}</b> {left}
      </p>
      <ul className={classes.refused}>
        {refused.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </div>
    <ActionIcon aria-label={closeLabel} onClick={onClose}>
      <IconX size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </div>
);
