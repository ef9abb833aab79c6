/** Slots: an earlier feature names one, a later one fills it in its Room. So the earlier uses it without importing it. */
import type { App } from './app.ts';

export interface Slot<T> {
  readonly name: string;
  /** Exists for the compiler only. */
  readonly holds?: T;
}
export interface Filled {
  slot: Slot<never>;
  value: unknown;
}

export const slot = <T>(name: string): Slot<T> => ({ name });
export const fill = <T>(of: Slot<T>, value: NoInfer<T>): Filled => ({ slot: of as Slot<never>, value });
/** The values of all slots, by their names. */
export const valuesOf = (fills: readonly Filled[]): Map<string, unknown> =>
  new Map(fills.map(({ slot: { name }, value }) => [name, value]));
/** undefined where no feature fills the slot. */
export const inSlot = <T>(app: Pick<App, 'slots'>, of: Slot<T>): T | undefined => app.slots.get(of.name) as T | undefined;
