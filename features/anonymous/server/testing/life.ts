/**
 * Anonymous rants in every state: one with an answer, news and a waiting message, one whose author is muted, one for which muting is
 * proposed, and one that waits for its round.
 */
import { randomUUID } from 'node:crypto';
import { rants } from '#features/rants/contract';
import { type CastName, settle } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import { keepPoolNow } from '../mixing-pool.ts';
import { beginSealed, type Device, deviceOf, type Pass, passesOf, type SentRant } from './device.ts';

const people = ['ada', 'mona', 'max', 'eli', 'eve'] as const satisfies CastName[];

/** Switches anonymous rants on and gives passes to as many people as are needed for a crowd. */
export async function sealedStage({ t, cast }: Stage): Promise<{ device: Device; passes: Record<(typeof people)[number], Pass[]> }> {
  await beginSealed(t, (changes) => settle(t, changes));
  const passes = {} as Record<(typeof people)[number], Pass[]>;
  for (const castName of people) passes[castName] = await passesOf(t, cast[castName].token, 3);
  return { device: await deviceOf(t), passes };
}

export async function roundNow({ t: { app } }: Pick<Stage, 't'>): Promise<void> {
  await app.write((tx) => app.jobs.schedule(tx, 'log.round', '', tx.now));
  await app.jobs.runDue();
}

export async function liveSealed(stage: Stage, content: string): Promise<SentRant> {
  const { t, cast } = stage;
  const { device, passes } = await sealedStage(stage);
  const first = await device.write(content, passes.eli[0]!);
  const otherRants = [await device.write(`${content} 2`, passes.eve[0]!), await device.write(`${content} 3`, passes.max[0]!)];
  await roundNow(stage);
  const { rant } = await device.look(first);
  const respond = () => t.call(rants.respond, { token: cast.mona.token, params: { id: rant._id }, body: { response: content } });
  await respond();
  await device.send({ kind: 'message', thread: first.thread, id: randomUUID(), content });
  await roundNow(stage);
  await respond();
  // One author is muted; for the other, muting is proposed and not confirmed.
  const [second, third] = [await device.look(otherRants[0]!), await device.look(otherRants[1]!)];
  const mute = (id: string) => t.call(rants.mute, { token: cast.mona.token, params: { id }, body: { reason: content.slice(0, 60) } });
  await mute(second.rant._id);
  await t.call(rants.confirmMute, { token: cast.ada.token, params: { id: second.rant._id } });
  await mute(third.rant._id);
  await device.write(`${content} waiting`, passes.ada[0]!);
  await keepPoolNow(t.app);
  return first;
}
