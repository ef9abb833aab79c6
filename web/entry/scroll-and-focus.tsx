/**
 * Sets scroll position and focus after navigation. A new page starts at the top with the focus on its heading, so that a screen reader
 * reads it once and the keyboard starts there. Back and forward restore the scroll position and focus the link that was followed; the
 * page's name is then announced instead.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { renewedFrom } from '../loading/reload-on-missing-chunk.ts';

interface LeftPage {
  y: number;
  /** The `href` of the link that last had the focus; null: no link had it. */
  link: string | null;
}

/** State in which each history entry was left, by its key. */
const leftPages = new Map<string, LeftPage>();
const maxWaitMs = 3000;

// The browser restores the scroll position of a reloaded page; navigation inside the app is handled here.
const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (loading?.type === 'navigate') history.scrollRestoration = 'manual';
window.addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto';
});

export function ScrollAndFocus() {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const [announcement, announce] = useState('');
  const before = useRef({ key, pathname });

  useLayoutEffect(() => {
    const from = before.current;
    before.current = { key, pathname };
    if (from.key === key) return;
    announce('');
    history.scrollRestoration = 'manual';
    const isSame = from.pathname === pathname;
    const was = navigationType === 'POP' ? leftPages.get(key) : undefined;
    if (was) return restore(was, isSame, announce);
    // The same page with other filters keeps its scroll position.
    if (isSame) return void leftPages.set(key, { ...(leftPages.get(from.key) ?? { y: window.scrollY, link: null }) });
    window.scrollTo(0, 0);
    return eventually(() => toHeading() !== null);
  }, [key, pathname, navigationType]);

  useLayoutEffect(() => (renewedFrom ? restore(renewedFrom, false, announce) : undefined), []);
  useLayoutEffect(() => remember(key), [key]);
  return (
    <div role="status" className="es-hidden">
      {announcement}
    </div>
  );
}

/** Records scroll position and focused link of this history entry until the next navigation. */
function remember(key: string): () => void {
  const change = (part: Partial<LeftPage>) => leftPages.set(key, { y: 0, link: null, ...leftPages.get(key), ...part });
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

/**
 * Waits until the page is long enough, scrolls to the position, and on another page focuses the link and announces the page's name. Stops
 * if the reader moves first.
 */
function restore({ y, link }: LeftPage, isSame: boolean, announce: (name: string) => void): () => void {
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

/** Focuses the heading, unless a field or dialog already has the focus. */
function toHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading && !document.activeElement?.matches('main :is(input, textarea), [role="dialog"] *')) heading.focus({ preventScroll: true });
  return heading;
}

/** Repeats the attempt until it succeeds or time runs out, because the page may still be loading. */
function eventually(attempt: (isLate: boolean) => boolean): () => void {
  const end = performance.now() + maxWaitMs;
  let timer = 0;
  const tryAgain = () => {
    const isLate = performance.now() > end;
    if (!attempt(isLate) && !isLate) timer = window.setTimeout(tryAgain, 30);
  };
  tryAgain();
  return () => window.clearTimeout(timer);
}
