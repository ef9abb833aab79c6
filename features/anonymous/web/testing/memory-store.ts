/** A store of anonymous rants that tests keep in memory. */
import { emptyState, type Store } from '../store.ts';

export function memoryStore(): Store {
  let state = emptyState;
  return {
    read: async () => state,
    async change(make) {
      state = make(state) ?? state;
      return state;
    },
  };
}
