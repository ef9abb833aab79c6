/** Search results of features for the palette. The server returns only what the person may read. */
import { limits } from '@earshot/contract/limits';
import { useFinds as findsOfFeatures, useFindsOwners } from '../../../features/assembled/web-finds.ts';
import { partsOn } from '../../lib/features.ts';
import type { Go, Group } from './items.ts';

const useFindsOfFeatures = partsOn(findsOfFeatures, useFindsOwners);
const maxFinds = 5;
const minTyped = 2;

export function useFinds(typed: string, go: Go): { groups: readonly Group[]; isBusy: boolean } {
  const search = typed.slice(0, limits.length.search);
  const enabled = search.length >= minTyped;
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes while the program runs.
  const ofFeatures = useFindsOfFeatures.map((useFound) => useFound({ search, enabled, max: maxFinds }, go));
  if (!enabled) return { groups: [], isBusy: false };
  return { groups: ofFeatures.map(({ group }) => group), isBusy: ofFeatures.some(({ isBusy }) => isBusy) };
}
