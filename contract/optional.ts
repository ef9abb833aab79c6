/** Features that an organisation can switch off. */
import { features } from '../features/assembled/features.ts';
import type { Feature } from './feature.ts';

type Features = typeof features;
export type OptionalFeature = { [Name in keyof Features]: Features[Name] extends { isOptional: true } ? Name : never }[keyof Features];

const all = Object.entries<Feature>(features);
export const isOptional = (name: string): name is OptionalFeature =>
  all.some(([featureName, feature]) => featureName === name && feature.isOptional === true);

export const optionalFeatures: readonly OptionalFeature[] = all.flatMap(([name]) => (isOptional(name) ? name : []));
export const startsOn = (name: OptionalFeature): boolean => (features[name] as Feature).startsOn === true;
/** Whether nothing stored means that it is off. The other features are on until a switch is stored. */
export const isOffUntilSwitchedOn = (name: OptionalFeature): boolean => (features[name] as Feature).offUntilSwitchedOn === true;

/** The optional features that must be on while this one is on. */
export function neededBy(name: OptionalFeature): OptionalFeature[] {
  const { needs, readsFrom = [] }: Feature = features[name];
  return needs.filter(isOptional).filter((needed) => !readsFrom.includes(needed));
}

/** The optional features that are off while this one is off. */
export const needing = (name: OptionalFeature): OptionalFeature[] => optionalFeatures.filter((other) => neededBy(other).includes(name));
