/** A slot lets an earlier feature use a later one without importing it: the earlier names it, the later fills it in ServerFeature. */
import type { App } from './app.ts';
import type { ServerFeature } from './server-feature.ts';

export interface Slot<T> {
  readonly name: string;
  /** The type of the value, for the compiler only. */
  readonly holds?: T;
}
/** The type of a slot's value. */
export type SlotValue<S> = S extends Slot<infer T> ? T : never;

export interface FilledSlot {
  slot: Slot<never>;
  value: unknown;
  /** The value while the organisation has switched the feature off. */
  whileOff?: unknown;
}
/** The feature that fills a slot, and the slot's value while that feature is off. */
export interface Filler {
  feature: string;
  whileOff: unknown;
}

export const slot = <T>(name: string): Slot<T> => ({ name });
/** Fills a slot. While the feature is off the slot is empty, unless `whileOff` is a value to which people have a right even then. */
export const fill = <T>(slot: Slot<T>, value: NoInfer<T>, whileOff?: NoInfer<T>): FilledSlot => ({
  slot: slot as Slot<never>,
  value,
  whileOff,
});
/** Returns the values of all slots by name. */
export const valuesOf = (fills: readonly FilledSlot[]): Map<string, unknown> =>
  new Map(fills.map(({ slot: { name }, value }) => [name, value]));
/** Returns the features that fill slots, by the name of the slot. */
export const fillersIn = (features: Readonly<Record<string, ServerFeature>>): Map<string, Filler> =>
  new Map(
    Object.entries(features).flatMap(([feature, { fills = [] }]) =>
      fills.map(({ slot: { name }, whileOff }): [string, Filler] => [name, { feature, whileOff }]),
    ),
  );
/** Returns the value of a slot; undefined where no feature fills it, or where that feature is off and left no value. */
export function inSlot<T>(app: Pick<App, 'slots' | 'fillers' | 'features'>, slot: Slot<T>): T | undefined {
  const filler = app.fillers.get(slot.name);
  return (filler && !app.features.isOn(filler.feature) ? filler.whileOff : app.slots.get(slot.name)) as T | undefined;
}
