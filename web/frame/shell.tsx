/** The frame for people who are signed in: menu, header, sheet, footer (product.md 8.7). */
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Bell } from '../../features/notifications/web/index.ts';
import { PageBoundary } from '../entry/broken.tsx';
import { Footer } from '../entry/footer.tsx';
import { t } from '../entry/words.ts';
import { useOnline } from '../lib/realtime/live.tsx';
import { shortcuts } from '../lib/storage/shortcuts.ts';
import { Filled } from '../loading/filled.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { serverWait } from '../loading/retry-online.ts';
import { LazyDialog } from '../ui/dialog/dialog.tsx';
import { Panel, SideDrawer, useLazyPopover } from '../ui/dialog/lazy-popover.tsx';
import { Wordmark } from '../ui/layout/mark.tsx';
import { PageSkeleton } from '../ui/layout/page.tsx';
import { AccountItems } from './account-menu.tsx';
import { DraftsLeaving } from './drafts-leaving.tsx';
import { FactorBanner } from './factor-banner.tsx';
import { Header } from './header.tsx';
import { isAdministration } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { Refused } from './refused.tsx';
import { RenewalBar } from './renewal-bar.tsx';
import classes from './shell.module.css';
import { useShortcuts } from './shortcuts.ts';
import { banners, proofHost } from './slots.ts';
import { SystemBanner } from './system-banner.tsx';

const Administration = lazyComponent(() => import('./administration.tsx'), 'outside');
const Palette = lazyComponent(() => import('./palette/palette.tsx'), 'unseen');
const Shortcuts = lazyComponent(() => import('./shortcuts-dialog.tsx'), 'unseen');

/** Delay until popovers, drawers and dialogs are prefetched, so that they open at once, even offline. By then most pages have loaded. */
const standsMs = 3000;

function useFloatsAhead(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      for (const { fetch } of [AccountItems, Panel, SideDrawer, LazyDialog]) void fetch().catch(() => {});
    }, standsMs);
    return () => window.clearTimeout(timer);
  }, []);
}

export function Shell() {
  useFloatsAhead();
  const menu = useLazyPopover('dialog', SideDrawer.fetch);
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  const early = useRef('');
  const openPalette = () => {
    early.current = '';
    setPalette(true);
  };
  useShortcuts({
    palette: openPalette,
    help: () => setHelp(true),
    ahead: () => void Palette.fetch().catch(() => null),
    early: (sign) => {
      if (palette) early.current += sign;
      return palette;
    },
  });
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('app.skip')}
      </a>
      <aside className={classes.side} aria-label="Earshot">
        <Link to="/" className={classes.home} aria-label="Earshot">
          <Wordmark />
        </Link>
        <Navigation />
        <ShortcutHint />
      </aside>
      <div className={classes.main}>
        <Header menu={menu.button} onSearch={openPalette} bell={<Bell />} />
        <OfflineBar />
        <RenewalBar />
        <SystemBanner />
        <FactorBanner />
        <Suspense fallback={null}>
          <Filled slot={banners} />
        </Suspense>
        <Sheet />
        <Footer />
      </div>
      {menu.float && (
        <SideDrawer
          popover={menu.float}
          size={288}
          title={<Wordmark />}
          closeLabel={t('app.menu')}
          classNames={{ content: classes.drawer ?? '', header: classes.drawerHead ?? '' }}
        >
          <Navigation onNavigate={menu.close} />
        </SideDrawer>
      )}
      <Filled slot={proofHost} />
      <DraftsLeaving />
      <Suspense fallback={null}>
        {palette && <Palette typed={() => early.current} onClose={() => setPalette(false)} onKeys={() => setHelp(true)} />}
        {help && <Shortcuts onClose={() => setHelp(false)} />}
      </Suspense>
    </div>
  );
}

export function Sheet() {
  const { pathname } = useLocation();
  return (
    <main id="content" className={classes.sheet} tabIndex={-1}>
      <Refused />
      {/* The frame stays visible while a page loads. */}
      <PageBoundary>
        <Suspense fallback={<PageSkeleton />}>
          {isAdministration(pathname) ? (
            <Administration>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </Administration>
          ) : (
            <Outlet />
          )}
        </Suspense>
      </PageBoundary>
    </main>
  );
}

/** "Press ? for shortcuts", with the key in a <kbd>. */
function ShortcutHint() {
  const isOn = shortcuts.use() === 'on';
  if (!isOn) return null;
  const key = '?';
  const [before, after] = t('app.pressFor', { key }).split(key);
  return (
    <p className={classes.hint}>
      {before}
      <kbd>{key}</kbd>
      {after}
    </p>
  );
}

function OfflineBar() {
  const online = useOnline();
  const isAwaited = useSyncExternalStore(serverWait.subscribe, serverWait.is);
  return <div role="status">{(!online || isAwaited) && <p className={classes.offline}>{t('app.offline')}</p>}</div>;
}
