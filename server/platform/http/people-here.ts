/** How many people were signed in at which address lately: an office may ask for more than one machine. Kept in memory only. */
import { limits } from '@earshot/contract/limits';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';
import { networkOf } from '../rate-limit.ts';

export interface PeopleHere {
  /** Notes that a signed-in person called from this address. */
  seen(personId: string, ip: string): void;
  at(ip: string): number;
}

const { forMs, most } = limits.rate.here;

export function createPeopleHere({ clock }: Pick<App, 'clock'>): PeopleHere {
  const addresses = new LRUCache<string, Map<string, number>>({ max: 5000 });
  return {
    seen(personId, ip) {
      const network = networkOf(ip);
      const those = addresses.get(network) ?? new Map<string, number>();
      if (those.size < most || those.has(personId)) those.set(personId, clock.now() + forMs);
      addresses.set(network, those);
    },
    at(ip) {
      const those = addresses.get(networkOf(ip));
      if (!those) return 0;
      for (const [personId, until] of those) if (until <= clock.now()) those.delete(personId);
      return those.size;
    },
  };
}
