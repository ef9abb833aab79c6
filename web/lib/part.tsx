/** Parts of the app that are loaded when they are first shown, or a moment before. */
import { type ComponentProps, type ComponentType, lazy, useState } from 'react';

/** A component, whatever its props are. */
export type Any = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/**
 * While there is no network what is on the page stays, and the part comes with it. What does not come with a network never will: the page is of an
 * older version, and says so (app/boundary.tsx).
 */
async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return patiently(load);
  }
}

/** A component loaded when it is first shown, or before by `fetch`. */
export function part<Shown extends Any>(load: () => Promise<{ default: Shown }>) {
  let here: Any | null = null;
  const fetch = async () => {
    const loaded = await load();
    here = loaded.default;
    return loaded;
  };
  const Late = lazy(() => patiently(fetch));
  // What is here already is not waited for: React holds back for a third of a second whatever comes after an empty face.
  const Part: ComponentType<ComponentProps<Shown>> = (props) => {
    const [Shown] = useState<Any>(() => here ?? Late);
    return <Shown {...props} />;
  };
  return Object.assign(Part, { fetch });
}
