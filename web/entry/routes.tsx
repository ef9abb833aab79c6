/** The routes (product.md 1.1), made from the table in pages.tsx: each page with its frame and guard. */
import { featureOf, type PagePath, pagePaths, pages } from '@earshot/contract/pages';
import { may } from '@earshot/contract/policy';
import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { isOn } from '../lib/features.ts';
import { useSession } from '../lib/session/session.tsx';
import { Filled } from '../loading/filled.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { fetchFirst, useFetchAhead } from './fetch-ahead.ts';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { Allowed, SignedIn } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { pageTable } from './pages.tsx';
import { ScrollAndFocus } from './scroll-and-focus.tsx';
import { besidePages, offPage } from './slots.ts';

const Frame = lazyComponent(() => import('../frame/frame.tsx'), 'outside');
// Part of the frame's chunk, which public pages do not load.
const MarkRead = lazyComponent(() => import('../frame/frame.tsx').then((m) => ({ default: m.MarkRead })), 'outside');
const PublicFrame = lazyComponent(() => import('../frame/public-frame.tsx'), 'outside');

fetchFirst(Frame, MarkRead);

export function AppRoutes() {
  useFetchAhead();
  return (
    <>
      <ScrollAndFocus />
      <PageRoutes />
    </>
  );
}

const isPublic = (path: PagePath) => pages[path] === 'public';
const isBare = (path: PagePath) => pageTable[path].isBare === true;
const routesOf = (paths: readonly PagePath[]) => paths.map((path) => <Route key={path} path={path} element={<Opened path={path} />} />);

function PageRoutes() {
  return (
    <Routes>
      <Route element={<Late />}>
        {routesOf(pagePaths.filter(isBare))}
        <Route element={<AnyFrame />}>{routesOf(pagePaths.filter((path) => isPublic(path) && !isBare(path)))}</Route>
        <Route
          element={
            <SignedIn>
              <Frame />
              <Filled slot={besidePages} />
            </SignedIn>
          }
        >
          {routesOf(pagePaths.filter((path) => !isPublic(path)))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Used for every path, so that moving between two paths of one page does not remount it. */
function Opened({ path }: { path: PagePath }) {
  const feature = featureOf(path);
  return feature === undefined || isOn(feature) ? <OpenedPage path={path} /> : <Off feature={feature} />;
}

/** A page that is switched off looks like a missing one, except to people who can switch it on. */
function Off({ feature }: { feature: string }) {
  const { user } = useSession();
  return user && may(user, 'settings.write') ? <Filled slot={offPage} feature={feature} otherwise={<NotFound />} /> : <NotFound />;
}

function OpenedPage({ path }: { path: PagePath }) {
  const { page: Page, marksRead } = pageTable[path];
  const element = marksRead ? (
    <MarkRead model={marksRead}>
      <Page />
    </MarkRead>
  ) : (
    <Page />
  );
  return isPublic(path) ? element : <Allowed path={path}>{element}</Allowed>;
}

const Late = () => (
  <Suspense fallback={<FrameSkeleton />}>
    <Outlet />
  </Suspense>
);

/** For public pages, which show the full frame only to people who are signed in. */
function AnyFrame() {
  const { state } = useSession();
  if (state !== 'in') return <PublicFrame />;
  return (
    <>
      <Frame />
      <Filled slot={besidePages} />
    </>
  );
}
