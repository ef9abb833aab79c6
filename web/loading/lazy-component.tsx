/** Components that are loaded when they are first shown, or just before. */
import { type ComponentProps, type ComponentType, lazy, useState } from 'react';
import { attemptCount, Boundary, Unseen } from '../ui/layout/boundary.tsx';
import { retryOnline } from './retry-online.ts';

export type Any = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** Where an error of the component is shown: `here`, in its place; `unseen`, only as a toast; `outside`, by a boundary around it. */
type BrokenPlace = 'here' | 'unseen' | 'outside';

/**
 * A component that is loaded when first shown, or earlier by `fetch`. Without a network the current page stays, and the component appears
 * once it can be loaded.
 */
export function lazyComponent<Shown extends Any>(load: () => Promise<{ default: Shown }>, brokenPlace: BrokenPlace = 'here') {
  let loadedComponent: Any | null = null;
  const fetch = async () => {
    const loaded = await load();
    loadedComponent = loaded.default;
    return loaded;
  };
  let triesAtLastLoad = attemptCount();
  let lazyPiece = lazy(() => retryOnline(fetch));
  const pieceToShow = () => {
    if (triesAtLastLoad !== attemptCount()) lazyPiece = lazy(() => retryOnline(fetch));
    triesAtLastLoad = attemptCount();
    return lazyPiece;
  };
  // Uses code that is already loaded directly: after an empty fallback React would delay the component by a third of a second.
  const Lazy: ComponentType<ComponentProps<Shown>> = (props) => {
    const [Shown] = useState<Any>(() => loadedComponent ?? pieceToShow());
    return <Shown {...props} />;
  };
  const Held: ComponentType<ComponentProps<Shown>> = (props) => {
    const Around = brokenPlace === 'here' ? Boundary : Unseen;
    return (
      <Around>
        <Lazy {...props} />
      </Around>
    );
  };
  return Object.assign(brokenPlace === 'outside' ? Lazy : Held, { fetch });
}
