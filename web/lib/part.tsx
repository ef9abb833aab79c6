/** Parts of the app that are loaded when they are first shown, or a moment before. */
import { type ComponentProps, type ComponentType, lazy, useState } from 'react';

/** A component, whatever its props are. */
export type Any = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component loaded when it is first shown, or before by `fetch`. */
export function part<Shown extends Any>(load: () => Promise<{ default: Shown }>) {
  let here: Any | null = null;
  const fetch = async () => {
    const loaded = await load();
    here = loaded.default;
    return loaded;
  };
  const Late = lazy(fetch);
  // What is here already is not waited for: React holds back for a third of a second whatever comes after an empty face.
  const Part: ComponentType<ComponentProps<Shown>> = (props) => {
    const [Shown] = useState<Any>(() => here ?? Late);
    return <Shown {...props} />;
  };
  return Object.assign(Part, { fetch });
}
