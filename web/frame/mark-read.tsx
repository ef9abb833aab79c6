/** A page that shows one thing: what the bell says of it is read with it. The page and the bell are of two features. */
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useReadAbout } from '../../features/notifications/web/index.ts';

interface MarkReadProps {
  model: Parameters<typeof useReadAbout>[0];
  children: ReactNode;
}

export function MarkRead(props: MarkReadProps) {
  const { id = '' } = useParams();
  // Another thing is opened anew.
  return <MarkReadOf key={id} id={id} {...props} />;
}

/** Marks notifications of the item that is shown beside a list as read. */
export function MarkReadOf({ id, model, children }: MarkReadProps & { id: string }) {
  useReadAbout(model, id);
  return children;
}
