/** The top of a page: heading, a dimmed sentence, actions at the end (product.md 8.9). */
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
  /** The window's title, if it differs from the heading. */
  windowTitle?: string;
  about?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** Export buttons (exports.tsx): among the actions, or on phones beside the title. */
  files?: ReactNode;
  /** On phones the actions are fixed at the bottom, so that the text comes first. */
  docksActions?: boolean;
  /** Between the link back and the heading. */
  over?: ReactNode;
  /** A larger heading, for articles and similar pages. */
  large?: boolean;
  /** A narrower page, for running text. */
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

/** Placeholder of a page that is loading: heading, sentence and first panel. */
export const PageSkeleton = () => (
  <LoadingState>
    <div className={classes.skeleton}>
      <span />
      <span />
      <span />
    </div>
  </LoadingState>
);
