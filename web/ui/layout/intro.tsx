/** A panel at the top of a page for new users: heading, explanation, content, and a button to close it. */
import { CloseButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './intro.module.css';

interface IntroProps {
  title: string;
  about: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

export function Intro({ title, about, closeLabel, onClose, children }: IntroProps) {
  const heading = useId();
  const close = () => {
    onClose();
    // The focused button disappears with the panel, so the focus moves to the heading.
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
