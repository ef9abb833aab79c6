/** Moves time in tests, and renews sessions that would end meanwhile. */
import type { Stage } from './every-engine.ts';

/** Starts new sessions for everybody who may sign in, because sessions do not last for weeks. */
export async function signAllIn({ t, cast }: Stage): Promise<void> {
  for (const name of ['ada', 'mona', 'max', 'eli', 'eve'] as const)
    cast[name].token = await t.app.write((tx) => t.app.sessions.start(tx, cast[name].id, { agent: 'test', address: '::1' }));
}

export async function goTo(stage: Stage, iso: string): Promise<void> {
  stage.t.clock.forward(Date.parse(iso) - stage.t.clock.now());
  await signAllIn(stage);
}
