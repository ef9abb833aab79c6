/**
 * The features that the organisation has switched off. A switch that differs from how a feature begins is a row of `marks`, and every
 * instance caches them in memory, so that calls, jobs and slots are checked without waiting. features/switches changes them.
 */
import { isOffUntilSwitchedOn, type OptionalFeature, optionalFeatures } from '@earshot/contract/optional';
import type { App, Tx } from './app.ts';
import type { Executor } from './db/open.ts';

export interface Switches {
  /** Returns true for every feature that cannot be switched off. */
  isOn(feature: string): boolean;
  /** Returns the optional features that are off, in the order of features/index.ts. */
  off(): readonly OptionalFeature[];
  /** Reads the switches from the database. A call that switches a feature waits for this, so that the next call sees the change. */
  reread(): Promise<void>;
  /** Calls the listener after this process has read that features were switched on or off. */
  onChange(listener: () => void): void;
}

/** The mark of a feature that is not as it begins. */
const markOf = (feature: OptionalFeature): string => `switched ${isOffUntilSwitchedOn(feature) ? 'on' : 'off'} ${feature}`;

/** Returns the optional features that are off, as the transaction sees them. */
export async function offIn(db: Executor): Promise<Set<OptionalFeature>> {
  const rows = await db.selectFrom('marks').select('name').where('name', 'in', optionalFeatures.map(markOf)).execute();
  const marks = new Set(rows.map(({ name }) => name));
  return new Set(optionalFeatures.filter((feature) => marks.has(markOf(feature)) !== isOffUntilSwitchedOn(feature)));
}

/** The value of the row of a feature that has been off since the beginning. Any other value is the moment at which it was switched off. */
export const neverOn = 0;

/** Returns the optional features that have been off since the beginning. For one that waits to be switched on, this is so while it is off. */
export async function neverOnIn(db: Executor): Promise<Set<OptionalFeature>> {
  const rows = await db.selectFrom('marks').select(['name', 'value']).where('name', 'in', optionalFeatures.map(markOf)).execute();
  const marks = new Map(rows.map(({ name, value }) => [name, value]));
  const wasNeverOn = (feature: OptionalFeature) =>
    isOffUntilSwitchedOn(feature) ? !marks.has(markOf(feature)) : marks.get(markOf(feature)) === neverOn;
  return new Set(optionalFeatures.filter(wasNeverOn));
}

/** Stores the switch. The caller records the event that makes the other instances read it. */
export async function noteSwitch(tx: Tx, feature: OptionalFeature, isOn: boolean, since = tx.now): Promise<void> {
  const name = markOf(feature);
  if (isOn !== isOffUntilSwitchedOn(feature)) await tx.db.deleteFrom('marks').where('name', '=', name).execute();
  else
    await tx.db
      .insertInto('marks')
      .values({ name, value: since })
      .onConflict((c) => c.column('name').doNothing())
      .execute();
}

export function createSwitches(app: Pick<App, 'bus' | 'db' | 'log'>): Switches {
  let off: ReadonlySet<string> = new Set();
  const listeners: (() => void)[] = [];
  const reread = async () => {
    const found = await offIn(app.db);
    const isSame = found.size === off.size && [...found].every((name) => off.has(name));
    if (isSame) return;
    off = found;
    for (const listener of listeners) listener();
  };
  const onChange = () => void reread().catch((error) => app.log.error(error, 'which features are off could not be read'));
  app.bus.on(({ type }) => {
    if (type.startsWith('feature.') || type === 'setup.done') onChange();
  });
  app.bus.onMissed(onChange);
  return {
    isOn: (feature) => !off.has(feature),
    off: () => optionalFeatures.filter((name) => off.has(name)),
    reread,
    onChange: (listener) => void listeners.push(listener),
  };
}

/** The switches for programs such as doctor, which read the database beside the server. */
export const everyFeatureOn: Switches = { isOn: () => true, off: () => [], reread: async () => {}, onChange: () => {} };

/** Calls `register`. The reactions that it adds do nothing while `isOn` returns false. */
export function registerPausable({ reactions }: Pick<App, 'reactions'>, isOn: () => boolean, register: () => void): void {
  const before = new Map([...reactions].map(([type, list]) => [type, list.length]));
  register();
  for (const [type, list] of reactions)
    for (const [n, react] of list.entries())
      if (n >= (before.get(type) ?? 0)) list[n] = async (app, tx, event) => void (isOn() && (await react(app, tx, event)));
}

/** The constraint value of every request. A route's value is the name of its feature instead. */
const askedSuffix = ' asked';

/**
 * A constraint of the router that hides calls of a feature that is off: the answer, and even how the request is read, are the same as for
 * an address that never existed.
 */
export const onlyWhileOn = (app: () => Pick<App, 'features'>) => ({
  name: 'feature',
  storage() {
    const routes = new Map<string, number>();
    return {
      // For a request the router expects a bit mask of the routes that match; for a name it expects the bit of that name.
      get(name: string): never {
        const bits =
          name === askedSuffix ? [...routes].filter(([feature]) => app().features.isOn(feature)) : [[name, routes.get(name)] as const];
        return bits.reduce((all, [, bit]) => all | (bit ?? 0), 0) as never;
      },
      // The router's types say that a handler is stored here, but for constraints it stores a bit.
      set: (name: string, bit: unknown) => void routes.set(name, Number(bit)),
    };
  },
  deriveConstraint: () => askedSuffix,
  validate: () => {},
  mustMatchWhenDerived: false,
});
