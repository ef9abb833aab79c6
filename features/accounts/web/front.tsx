/** The frame of pages before signing in: the half with the ear, and the form (product.md 1.6). Under 1024 px only the form. */
import type { ReactNode } from 'react';
import { useWindowTitle } from '#web/lib/page/window-title.ts';
import { Wordmark } from '#web/ui/layout/mark.tsx';
import classes from './front.module.css';
import { t } from './words.ts';

interface FrontProps {
  title: string;
  about?: string;
  /** Above the heading. */
  over?: ReactNode;
  /** Between the heading and the fields. */
  notice?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  footer: ReactNode;
}

export function Front({ title, about, over, notice, children, wide = false, footer }: FrontProps) {
  useWindowTitle(title);
  return (
    <div className={classes.front}>
      <div className={classes.halves}>
        <header className={classes.brand}>
          <svg className={classes.ear} viewBox="0 0 32 32" aria-hidden focusable="false" preserveAspectRatio="xMidYMid slice">
            <path d="M9.2 13.6a6.9 6.9 0 0 1 13.8 0c0 2.9-1.6 4.2-3 5.5-1.1 1-1.9 1.9-1.9 3.3a3.5 3.5 0 0 1-6.6 1.6" />
            <circle cx="16" cy="14" r="2.1" />
          </svg>
          <Wordmark light />
          <p className={classes.slogan}>{t('accounts.slogan')}</p>
          <p className={classes.promise}>{t('accounts.promise')}</p>
        </header>
        <main className={classes.side}>
          <div className={classes.form} data-wide={wide || undefined}>
            <div className={classes.small}>
              <Wordmark />
            </div>
            {over}
            <h1 tabIndex={-1}>{title}</h1>
            {about && <p className={classes.about}>{about}</p>}
            {notice}
            {children}
          </div>
        </main>
      </div>
      {footer}
    </div>
  );
}
