/** The head of a page: h1, one dimmed sentence with true numbers, actions at the end (product.md 8.9). And the faces of what is not full. */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useWindowTitle } from '../../lib/page/window-title.ts';
import { t } from '../words.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** The window's title where it differs from the heading. */
  windowTitle?: string;
  about?: ReactNode;
  /** Above the heading: the way back. */
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** Between the way back and the heading. */
  over?: ReactNode;
  /** The heading of something to read. */
  large?: boolean;
  /** Narrow pages of running text. */
  narrow?: boolean;
  children?: ReactNode;
}

export function Page({ title, windowTitle, about, back, actions, over, large = false, narrow = false, children }: PageProps) {
  useWindowTitle(windowTitle ?? title);
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      {back && (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={classes.head}>
        <div className={classes.words} data-large={large || undefined}>
          {over}
          <h1 tabIndex={-1} dir="auto">
            {title}
          </h1>
          {about && <div className={classes.about}>{about}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/**
 * What stands in the place of something while it loads: shown only when that takes longer than a blink. `data-waiting`: what stands below it
 * may wait, too, and is not pushed about.
 */
export function Waiting({ label = t('ui.loading'), children }: { label?: string; children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), 150);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true" data-waiting aria-label={label} className={late ? undefined : classes.unseen}>
      {children}
    </div>
  );
}

/** A page that is not known yet: where its heading, its sentence and its first panel will stand. */
export const PageSkeleton = () => (
  <Waiting>
    <div className={classes.skeleton}>
      <span />
      <span />
      <span />
    </div>
  </Waiting>
);

interface FacedProps {
  sentence: ReactNode;
  /** The way on: what to do next. */
  action?: ReactNode;
  /** It failed, and can be tried again. */
  retry?: () => void;
  isRetrying?: boolean;
  /** One part of what is on the page. */
  small?: boolean;
}

/** Nothing to show, and why: empty with what to do next, or failed with 'Try again'. */
export function Faced({ sentence, action, retry, isRetrying = false, small = false }: FacedProps) {
  return (
    <div className={classes.face} data-small={small || undefined} role={retry ? 'alert' : undefined}>
      <p>{sentence}</p>
      {action}
      {retry && (
        <Button variant="default" size={small ? 'xs' : 'sm'} onClick={retry} loading={isRetrying}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}
