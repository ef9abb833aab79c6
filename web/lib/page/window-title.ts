/** The window's title: "(3) All Rants · Earshot". The page sets the name, the bell sets the count. */
import { useEffect } from 'react';
import { shortCount } from '../format/count.ts';

const shownTitle = { title: '', unread: 0 };

function write(change: Partial<typeof shownTitle>): void {
  Object.assign(shownTitle, change);
  const count = shownTitle.unread > 0 ? `(${shortCount(shownTitle.unread)}) ` : '';
  if (shownTitle.title) document.title = `${count}${shownTitle.title} · Earshot`;
}

export function useWindowTitle(title: string): void {
  useEffect(() => write({ title }), [title]);
}

/** The count is removed when the bell unmounts, since the login page has none. */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    write({ unread });
    return () => write({ unread: 0 });
  }, [unread]);
}
