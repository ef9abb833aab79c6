/** The window's title: "(3) All Rants · Earshot". The page names itself, the bell puts its count before it. */
import { useEffect } from 'react';
import { shortCount } from '../format/count.ts';

const shown = { title: '', unread: 0 };

function write(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  const count = shown.unread > 0 ? `(${shortCount(shown.unread)}) ` : '';
  if (shown.title) document.title = `${count}${shown.title} · Earshot`;
}

export function useWindowTitle(title: string): void {
  useEffect(() => write({ title }), [title]);
}

/** Gone with the one who counts: the login page has no bell. */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    write({ unread });
    return () => write({ unread: 0 });
  }, [unread]);
}
