/** The routes (product.md 1.1), made of the table in pages.tsx: each page in its frame, behind its guard. */
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
// These parts belong to the frame: the first page does without them.
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

/** Two addresses of one page keep it as it is. */
function Opened({ path }: { path: PagePath }) {
  const feature = featureOf(path);
  return feature === undefined || isOn(feature) ? <There path={path} /> : <Off feature={feature} />;
}

/** Hidden and missing look the same, except for those who can switch it on. */
function Off({ feature }: { feature: string }) {
  const { user } = useSession();
  return user && may(user, 'settings.write') ? <Filled slot={offPage} feature={feature} otherwise={<NotFound />} /> : <NotFound />;
}

function There({ path }: { path: PagePath }) {
  const { page: Page, marksRead } = pageTable[path];
  const shown = marksRead ? (
    <MarkRead model={marksRead}>
      <Page />
    </MarkRead>
  ) : (
    <Page />
  );
  return isPublic(path) ? shown : <Allowed path={path}>{shown}</Allowed>;
}

const Late = () => (
  <Suspense fallback={<FrameSkeleton />}>
    <Outlet />
  </Suspense>
);

/** These texts are for everybody: inside the frame for who is signed in. */
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
