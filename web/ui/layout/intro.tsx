/** A quiet panel at the top of a page for somebody's first minutes: a heading, a sentence, what to know or do, and a way to put it away. */
import { CloseButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './intro.module.css';

interface IntroProps {
  title: string;
  about: ReactNode;
  /** The name of the button that closes it. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

export function Intro({ title, about, closeLabel, onClose, children }: IntroProps) {
  const heading = useId();
  const close = () => {
    onClose();
    // The button goes away with the panel; reading goes on at the top.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <CloseButton aria-label={closeLabel} title={closeLabel} onClick={close} />
      </div>
      <div className={classes.about}>{about}</div>
      {children}
    </section>
  );
}
