/**
 * Marks notifications about a thing as read when its page opens. It is in the frame because the page and the bell belong to different
 * features.
 */
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useReadAbout } from '../../features/notifications/web/index.ts';

interface MarkReadProps {
  model: Parameters<typeof useReadAbout>[0];
  children: ReactNode;
}

export function MarkRead(props: MarkReadProps) {
  const { id = '' } = useParams();
  // The key remounts the component when another item is opened.
  return <MarkReadOf key={id} id={id} {...props} />;
}

/** Marks notifications about the thing with this id as read, for a page that shows it without its id in the path, such as beside a list. */
export function MarkReadOf({ id, model, children }: MarkReadProps & { id: string }) {
  useReadAbout(model, id);
  return children;
}
