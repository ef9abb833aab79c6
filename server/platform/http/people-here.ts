/** Counts in memory how many people were signed in at an address lately, because an office may make more calls than one machine. */
import { limits } from '@earshot/contract/limits';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';
import { networkOf } from '../rate-limit.ts';

export interface PeopleHere {
  /** Notes that a signed-in person made a call from this address. */
  seen(personId: string, ip: string): void;
  at(ip: string): number;
}

const { forMs, most } = limits.rate.here;

export function createPeopleHere({ clock }: Pick<App, 'clock'>): PeopleHere {
  const addresses = new LRUCache<string, Map<string, number>>({ max: 5000 });
  return {
    seen(personId, ip) {
      const network = networkOf(ip);
      const people = addresses.get(network) ?? new Map<string, number>();
      if (people.size < most || people.has(personId)) people.set(personId, clock.now() + forMs);
      addresses.set(network, people);
    },
    at(ip) {
      const people = addresses.get(networkOf(ip));
      if (!people) return 0;
      for (const [personId, untilMs] of people) if (untilMs <= clock.now()) people.delete(personId);
      return people.size;
    },
  };
}
