/**
 * Switches optional features off and on, without knowing any of them. server/app.ts and server/platform/switches.ts define what 'off'
 * means.
 */
import { isOptional, neededBy, needing, type OptionalFeature, optionalFeatures, startsOn } from '@earshot/contract/optional';
import { settingsIn } from '#features/settings/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { refuse } from '#server/platform/refusal.ts';
import { neverOn, neverOnIn, noteSwitch, offIn } from '#server/platform/switches.ts';
import type { Switched } from '../contract/calls.ts';

const featureName = (name: OptionalFeature) => ({ feature: { id: `feature.${name}` as const } });

export async function listFeatures(app: App): Promise<Switched[]> {
  const [off, never] = [await offIn(app.db), await neverOnIn(app.db)];
  const concerned = (name: OptionalFeature) => (off.has(name) ? [] : app.switchOff.get(name)?.concerned?.(app));
  return Promise.all(
    optionalFeatures.map(async (name) => ({
      _id: name,
      isOn: !off.has(name),
      wasOn: !never.has(name),
      needs: neededBy(name),
      concerned: (await concerned(name)) ?? [],
    })),
  );
}

/** Throws `feature_needed` while another feature needs this one, and the refusal of the feature's own condition. */
async function mustBeFree(app: App, tx: Tx, name: OptionalFeature, off: ReadonlySet<OptionalFeature>): Promise<void> {
  const other = needing(name).find((dependent) => !off.has(dependent));
  if (other) throw refuse('feature_needed', { values: featureName(other) });
  await app.switchOff.get(name)?.before?.(app, tx);
}

/** Switches a feature on or off; does nothing if it already is. Throws `feature_not_found`, `feature_needs`, and as `mustBeFree` does. */
export async function switchFeature(app: App, actor: SessionActor, name: string, isOn: boolean): Promise<Switched[]> {
  if (!isOptional(name)) throw refuse('feature_not_found');
  await app.write(async (tx) => {
    // Locks the settings, so that no other switch or setting changes meanwhile.
    await settingsIn(tx.db, app.dialect.forUpdate);
    const off = await offIn(tx.db);
    if (off.has(name) !== isOn) return;
    const missing = isOn && neededBy(name).find((dependency) => off.has(dependency));
    if (missing) throw refuse('feature_needs', { values: featureName(missing) });
    if (!isOn) await mustBeFree(app, tx, name, off);
    await noteSwitch(tx, name, isOn);
    await tx.record({ type: isOn ? 'feature.on' : 'feature.off', actorId: actor.id, subject: null, data: { feature: name } });
  });
  await app.features.reread();
  return listFeatures(app);
}

/**
 * Switches off what a new organisation does not need at first; admins switch on what else they want. With `startsWithAll` everything is on.
 */
export async function beginWithFew(app: App, tx: Tx): Promise<void> {
  for (const name of optionalFeatures) {
    const isOn = app.startsWithAll || startsOn(name);
    await noteSwitch(tx, name, isOn, isOn ? tx.now : neverOn);
  }
}
