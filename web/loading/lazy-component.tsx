/** Parts of the app that are loaded when they are first shown, or a moment before. */
import { type ComponentProps, type ComponentType, lazy, useState } from 'react';
import { Boundary, triedSoFar, Unseen } from '../ui/layout/boundary.tsx';
import { retryOnline } from './retry-online.ts';

/** A component, whatever its props are. */
export type Any = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** Where it breaks, it says so in its place; or it has none; or what it stands in says so. */
type Broken = 'here' | 'unseen' | 'outside';

/** A component loaded when it is first shown, or before by `fetch`. While there is no network what is on the page stays, and the part comes with it. */
export function lazyComponent<Shown extends Any>(load: () => Promise<{ default: Shown }>, broken: Broken = 'here') {
  let here: Any | null = null;
  const fetch = async () => {
    const loaded = await load();
    here = loaded.default;
    return loaded;
  };
  let tried = triedSoFar();
  let late = lazy(() => retryOnline(fetch));
  const anew = () => {
    if (tried !== triedSoFar()) late = lazy(() => retryOnline(fetch));
    tried = triedSoFar();
    return late;
  };
  // Code that is loaded already is used at once: after an empty fallback React would hold the part back for a third of a second.
  const Lazy: ComponentType<ComponentProps<Shown>> = (props) => {
    const [Shown] = useState<Any>(() => here ?? anew());
    return <Shown {...props} />;
  };
  const Held: ComponentType<ComponentProps<Shown>> = (props) => {
    const Around = broken === 'here' ? Boundary : Unseen;
    return (
      <Around>
        <Lazy {...props} />
      </Around>
    );
  };
  return Object.assign(broken === 'outside' ? Lazy : Held, { fetch });
}
