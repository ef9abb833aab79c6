import { needing, optionalFeatures } from '#contract/optional.ts';
import type { ClosedGroups, ExamplesByCall, Live, Proofs } from '#server/testing/subject.ts';
import { features } from '../../contract/calls.ts';

export const exampleCalls: ExamplesByCall = {
  'PUT /api/features/{id}': () => ({ id: optionalFeatures[0] ?? '', body: { isOn: true } }),
  'PUT /api/features/{id} no such feature': () => ({ id: 'rants', body: { isOn: true } }),
};

export const proofs: Proofs = { 'features.change': { isOn: true } };

export const closedGroups: ClosedGroups = { features: true };

/** Switches a feature off and on, so that everything is on in the end. */
export const live: Live = async ({ t, cast }) => {
  // A feature on which no other depends.
  const id = optionalFeatures.find((name) => needing(name).length === 0) ?? '';
  for (const isOn of [false, true]) await t.call(features.change, { token: cast.ada.token, params: { id }, body: { isOn } });
};
