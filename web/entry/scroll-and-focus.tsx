/**
 * Coming to a page. A new one begins at its top, with the focus on its heading: so it is read out, once, and the keyboard begins there. Back and
 * forward show a page as it was left: scrolled to where it was, the focus on the link that was followed. Then its name is said instead.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { renewedFrom } from '../loading/reload-on-missing-chunk.ts';

interface Left {
  y: number;
  /** The link that had the focus. */
  link: string | null;
}

/** How each step of the history was left. */
const left = new Map<string, Left>();
const patienceMs = 3000;

// A page that is loaded again is scrolled by the browser; going about in the app is ours.
const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (loading?.type === 'navigate') history.scrollRestoration = 'manual';
window.addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto';
});

export function ScrollAndFocus() {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const [announcement, announce] = useState('');
  const before = useRef({ key, pathname });

  useLayoutEffect(() => {
    const from = before.current;
    before.current = { key, pathname };
    if (from.key === key) return;
    announce('');
    history.scrollRestoration = 'manual';
    const isSame = from.pathname === pathname;
    const was = how === 'POP' ? left.get(key) : undefined;
    if (was) return restore(was, isSame, announce);
    // The same page with other filters stays where it is.
    if (isSame) return void left.set(key, { ...(left.get(from.key) ?? { y: window.scrollY, link: null }) });
    window.scrollTo(0, 0);
    return eventually(() => toHeading() !== null);
  }, [key, pathname, how]);

  // A page that loaded itself anew is shown as it was.
  useLayoutEffect(() => (renewedFrom ? restore(renewedFrom, false, announce) : undefined), []);
  useLayoutEffect(() => remember(key), [key]);
  return (
    <div role="status" className="es-hidden">
      {announcement}
    </div>
  );
}

/** Keeps how this step of the history looks, until the next one. */
function remember(key: string): () => void {
  const change = (part: Partial<Left>) => left.set(key, { y: 0, link: null, ...left.get(key), ...part });
  const scrolled = () => change({ y: window.scrollY });
  const focused = ({ target }: FocusEvent) => {
    const link = (target as Element).closest?.('main a[href]');
    if (link) change({ link: link.getAttribute('href') });
  };
  window.addEventListener('scroll', scrolled, { passive: true });
  document.addEventListener('focusin', focused);
  return () => {
    window.removeEventListener('scroll', scrolled);
    document.removeEventListener('focusin', focused);
  };
}

/** Once there is enough of the page to scroll to the place. A reader who moves first is not moved. */
function restore({ y, link }: Left, isSame: boolean, announce: (name: string) => void): () => void {
  const events = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const stop = eventually((isLate) => {
    const isThere = document.documentElement.scrollHeight >= y + window.innerHeight;
    const goal = isSame ? null : linkTo(link);
    if (!isLate && (!isThere || (!isSame && link && !goal) || !document.querySelector('main h1'))) return false;
    window.scrollTo(0, y);
    if (isSame) return true;
    if (!goal) return toHeading() !== null;
    goal.focus({ preventScroll: true });
    announce(document.querySelector('main h1')?.textContent ?? '');
    return true;
  });
  for (const event of events) window.addEventListener(event, stop, { once: true, passive: true });
  return () => {
    stop();
    for (const event of events) window.removeEventListener(event, stop);
  };
}

const linkTo = (href: string | null): HTMLElement | undefined =>
  href === null
    ? undefined
    : [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)].find((element) => element.checkVisibility());

/** A field that took the focus by itself, and a dialog, keep it. */
function toHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading && !document.activeElement?.matches('main :is(input, textarea), [role="dialog"] *')) heading.focus({ preventScroll: true });
  return heading;
}

/** Tries now and again: the page may still be on its way. */
function eventually(attempt: (isLate: boolean) => boolean): () => void {
  const end = performance.now() + patienceMs;
  let timer = 0;
  const again = () => {
    const isLate = performance.now() > end;
    if (!attempt(isLate) && !isLate) timer = window.setTimeout(again, 30);
  };
  again();
  return () => window.clearTimeout(timer);
}
