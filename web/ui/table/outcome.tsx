/** Replaces the selection bar after a change of several rows: what was done, and which rows were refused and why. */
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface OutcomeProps {
  done: string;
  /** The sentence that says how many rows were not changed. */
  left: string;
  refused: readonly { key: string; line: ReactNode }[];
  closeLabel: string;
  onClose: () => void;
}

/** Render it inside an existing `role="status"`, so that screen readers announce it. */
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
