/**
 * Features that the organisation has switched off. Their names are marks in the database, and every instance holds them in memory, so that a call,
 * a job or a slot can be asked about without waiting. features/switches changes them.
 */
import { isOptional, type OptionalFeature, optionalFeatures } from '@earshot/contract/optional';
import type { App, Tx } from './app.ts';
import type { Executor } from './db/open.ts';

export interface Switches {
  /** True for every feature that cannot be switched off. */
  isOn(feature: string): boolean;
  /** Names of the optional features that are off, in the order of features/index.ts. */
  off(): readonly OptionalFeature[];
  /** Reads the switches from the database. The call that switched a feature waits for it, so that the next call finds the change. */
  reread(): Promise<void>;
  /** Runs after features went on or off in this process. */
  onChange(listener: () => void): void;
}

const prefix = 'switched off ';

/** The optional features that are off, as the transaction sees them. */
export async function offIn(db: Executor): Promise<Set<OptionalFeature>> {
  const names = optionalFeatures.map((name) => prefix + name);
  const rows = await db.selectFrom('marks').select('name').where('name', 'in', names).execute();
  return new Set(rows.map(({ name }) => name.slice(prefix.length)).filter(isOptional));
}

/** Notes it. The caller records the event by which every instance learns of it. */
export async function noteSwitch(tx: Tx, feature: OptionalFeature, on: boolean): Promise<void> {
  const name = prefix + feature;
  if (on) await tx.db.deleteFrom('marks').where('name', '=', name).execute();
  else
    await tx.db
      .insertInto('marks')
      .values({ name, value: tx.now })
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
  const heard = () => void reread().catch((error) => app.log.error(error, 'which features are off could not be read'));
  app.bus.on(({ type }) => {
    if (type.startsWith('feature.') || type === 'setup.done') heard();
  });
  app.bus.onMissed(heard);
  return {
    isOn: (feature) => !off.has(feature),
    off: () => optionalFeatures.filter((name) => off.has(name)),
    reread,
    onChange: (listener) => void listeners.push(listener),
  };
}

/** Switches of a program, such as doctor, that reads the database beside the server. */
export const everyFeatureOn: Switches = { isOn: () => true, off: () => [], reread: async () => {}, onChange: () => {} };

/** The reactions that `register` adds do not run while `isOn` returns false. */
export function addResting({ reactions }: Pick<App, 'reactions'>, isOn: () => boolean, register: () => void): void {
  const before = new Map([...reactions].map(([type, some]) => [type, some.length]));
  register();
  for (const [type, some] of reactions)
    for (const [n, react] of some.entries())
      if (n >= (before.get(type) ?? 0)) some[n] = async (app, tx, event) => void (isOn() && (await react(app, tx, event)));
}

/** A value that stands for every call in the router, where each route says its feature. */
const asked = ' asked';

/**
 * A constraint of the router, by which calls of a feature that is off do not exist: nothing about the answer, not even how it is read, differs from
 * that to an address where there never was anything.
 */
export const onlyWhileOn = (app: () => Pick<App, 'features'>) => ({
  name: 'feature',
  storage() {
    const routes = new Map<string, number>();
    return {
      // The router asks for a bit for each route that fits.
      get(name: string): never {
        const bits = name === asked ? [...routes].filter(([feature]) => app().features.isOn(feature)) : [[name, routes.get(name)] as const];
        return bits.reduce((all, [, bit]) => all | (bit ?? 0), 0) as never;
      },
      // Its type is written for routers that store handlers.
      set: (name: string, bit: unknown) => void routes.set(name, Number(bit)),
    };
  },
  deriveConstraint: () => asked,
  validate: () => {},
  mustMatchWhenDerived: false,
});
