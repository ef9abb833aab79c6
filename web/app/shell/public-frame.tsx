/** The frame of the pages everybody may read. */
import { Outlet } from 'react-router';
import { t } from '../words.ts';
import { Footer } from './footer.tsx';
import { PublicHeader } from './header.tsx';
import classes from './shell.module.css';

export function PublicFrame() {
  return (
    <div className={classes.main}>
      <a href="#content" className={classes.skip}>
        {t('app.skip')}
      </a>
      <PublicHeader />
      <main id="content" className={classes.sheet} data-public tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
