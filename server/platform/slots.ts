/** Slots: an earlier feature names one, a later one fills it in its ServerFeature. So the earlier uses it without importing it. */
import type { App } from './app.ts';
import type { ServerFeature } from './server-feature.ts';

export interface Slot<T> {
  readonly name: string;
  /** Exists for the compiler only. */
  readonly holds?: T;
}
/** The type of a slot's value. */
export type Held<S> = S extends Slot<infer T> ? T : never;

export interface Filled {
  slot: Slot<never>;
  value: unknown;
  /** Stands in the slot while the organisation has switched the feature off. */
  whileOff?: unknown;
}
/** The feature that filled a slot, and what stands there while it is off. */
export interface Filler {
  feature: string;
  whileOff: unknown;
}

export const slot = <T>(name: string): Slot<T> => ({ name });
/** `whileOff`: the value while the feature is switched off, where people have a right to it all the same: else the slot is empty then. */
export const fill = <T>(of: Slot<T>, value: NoInfer<T>, whileOff?: NoInfer<T>): Filled => ({ slot: of as Slot<never>, value, whileOff });
/** The values of all slots, by their names. */
export const valuesOf = (fills: readonly Filled[]): Map<string, unknown> =>
  new Map(fills.map(({ slot: { name }, value }) => [name, value]));
/** The features that fill the slots, by name. */
export const fillersIn = (features: Readonly<Record<string, ServerFeature>>): Map<string, Filler> =>
  new Map(
    Object.entries(features).flatMap(([feature, { fills = [] }]) =>
      fills.map(({ slot: { name }, whileOff }): [string, Filler] => [name, { feature, whileOff }]),
    ),
  );
/** undefined where no feature fills the slot, or only one that is switched off. */
export function inSlot<T>(app: Pick<App, 'slots' | 'fillers' | 'features'>, of: Slot<T>): T | undefined {
  const filler = app.fillers.get(of.name);
  return (filler && !app.features.isOn(filler.feature) ? filler.whileOff : app.slots.get(of.name)) as T | undefined;
}
