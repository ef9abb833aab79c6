/** The head of a page: h1, one dimmed sentence with true numbers, actions at the end (product.md 8.9). */
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWindowTitle } from '../../lib/page/window-title.ts';
import classes from './page.module.css';
import { usePhone } from './phone.ts';
import { LoadingState } from './states.tsx';
import { Undo } from './undo.tsx';

interface PageProps {
  title: string;
  /** The window's title where it differs from the heading. */
  windowTitle?: string;
  about?: ReactNode;
  /** Above the heading: the way back. */
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** Buttons for exports (exports.tsx): among the actions, on a phone beside the title. */
  files?: ReactNode;
  /** On a phone the actions stay in reach at the lower edge, so that the words come first. */
  docksActions?: boolean;
  /** Between the way back and the heading. */
  over?: ReactNode;
  /** The heading of something to read. */
  large?: boolean;
  /** Narrow pages of running text. */
  narrow?: boolean;
  children?: ReactNode;
}

export function Page({
  title,
  windowTitle,
  about,
  back,
  actions,
  files,
  docksActions = false,
  over,
  large = false,
  narrow = false,
  children,
}: PageProps) {
  useWindowTitle(windowTitle ?? title);
  const isPhone = usePhone();
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
          <div className={classes.title}>
            <h1 tabIndex={-1} dir="auto">
              {title}
            </h1>
            <Undo />
            {isPhone && files && <div className={classes.files}>{files}</div>}
          </div>
          {about && <div className={classes.about}>{about}</div>}
        </div>
        {(actions || (files && !isPhone)) && (
          <div className={classes.actions} data-docked={docksActions || undefined}>
            {!isPhone && files}
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** A page that is not known yet: where its heading, its sentence and its first panel will stand. */
export const PageSkeleton = () => (
  <LoadingState>
    <div className={classes.skeleton}>
      <span />
      <span />
      <span />
    </div>
  </LoadingState>
);
