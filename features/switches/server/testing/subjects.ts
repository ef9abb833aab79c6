import { needing, optionalFeatures } from '#contract/optional.ts';
import type { Asks, ClosedGroups, Live, Proofs } from '#server/testing/subject.ts';
import { features } from '../../contract/calls.ts';

export const asks: Asks = {
  'PUT /api/features/{id}': () => ({ id: optionalFeatures[0] ?? '', body: { isOn: true } }),
  'PUT /api/features/{id} no such feature': () => ({ id: 'rants', body: { isOn: true } }),
};

export const proofs: Proofs = { 'features.change': { isOn: true } };

export const closedGroups: ClosedGroups = { features: true };

/** Both ways, so that everything is there in the end. */
export const live: Live = async ({ t, cast }) => {
  // One on which nothing depends.
  const id = optionalFeatures.find((name) => needing(name).length === 0) ?? '';
  for (const isOn of [false, true]) await t.call(features.change, { token: cast.ada.token, params: { id }, body: { isOn } });
};
