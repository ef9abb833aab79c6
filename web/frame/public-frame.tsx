/** The frame of public pages for people who are not signed in. */
import { Link, Outlet } from 'react-router';
import { PageBoundary } from '../entry/broken.tsx';
import { Footer } from '../entry/footer.tsx';
import { t } from '../entry/words.ts';
import { Wordmark } from '../ui/layout/mark.tsx';
import header from './header.module.css';
import { SchemeToggle } from './scheme-toggle.tsx';
import classes from './shell.module.css';

export default function PublicFrame() {
  return (
    <div className={classes.main}>
      <a href="#content" className={classes.skip}>
        {t('app.skip')}
      </a>
      <PublicHeader />
      <main id="content" className={classes.sheet} data-public tabIndex={-1}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      <Footer />
    </div>
  );
}

/** The wordmark, the colour scheme and links for signing in and registering (product.md 1.3). */
function PublicHeader() {
  return (
    <header className={header.header} data-public>
      <Link to="/" className={header.home} aria-label="Earshot">
        <Wordmark />
      </Link>
      <div className={header.tools}>
        <SchemeToggle />
        <Link to="/login" className={header.link}>
          {t('app.login')}
        </Link>
        <Link to="/register" className={header.link}>
          {t('app.register')}
        </Link>
      </div>
    </header>
  );
}
