/** Who is selected, over pages and filters: the bar names them, so that nobody is forgotten behind a page. */
import type { User } from '@earshot/contract/accounts';
import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  people: readonly User[];
  has: (person: User) => boolean;
  /** Adds or takes out these. */
  set: (persons: readonly User[], isOn: boolean) => void;
  clear: () => void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, User>>(new Map());
  const set = useCallback(
    (persons: readonly User[], isOn: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const person of persons) {
          if (isOn) next.set(person._id, person);
          else next.delete(person._id);
        }
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(() => ({ people: [...chosen.values()], has: (person) => chosen.has(person._id), set, clear }), [chosen, set, clear]);
}
