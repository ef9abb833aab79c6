/** Moving time in tests, with sessions that outlive it. */
import type { Stage } from './every-engine.ts';

/** Everybody signed in afresh: a session does not outlive weeks. */
export async function signAllIn({ t, cast }: Stage): Promise<void> {
  for (const name of ['ada', 'mona', 'max', 'eli', 'eve'] as const)
    cast[name].token = await t.app.write((tx) => t.app.sessions.start(tx, cast[name].id, { agent: 'test', address: '::1' }));
}

/** Moves the clock to an instant. */
export async function goTo(stage: Stage, iso: string): Promise<void> {
  stage.t.clock.forward(Date.parse(iso) - stage.t.clock.now());
  await signAllIn(stage);
}
