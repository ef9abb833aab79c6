/** A store of sealed rants that tests keep in memory. */
import { nothing, type Store } from '../store.ts';

export function memoryStore(): Store {
  let kept = nothing;
  return {
    read: async () => kept,
    async change(make) {
      kept = make(kept) ?? kept;
      return kept;
    },
  };
}
