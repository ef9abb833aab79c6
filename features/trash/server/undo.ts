/** Undo (README.md): people take back what they did a moment ago. It knows no kind of thing: each feature says how. */
import { limits } from '#contract/limits.ts';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { type EventType, logOf } from '#server/platform/events/catalogue.ts';
import { refuse } from '#server/platform/refusal.ts';

/** The last event of this thing that can be undone. */
function lastAct(app: App, tx: Tx, kind: string, id: string) {
  const types = [...app.undo.keys()].filter((type) => logOf(type)?.subject === kind);
  return tx.db
    .selectFrom('events')
    .select(['type', 'at', 'actor_id', 'data'])
    .where('subject', '=', id)
    .where(app.dialect.idIn('type', types))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Throws `undo_over`, which says the same of what is too old, was done by others, is not so any more, or is not there. */
export function undoLastAct(app: App, actor: SessionActor, kind: string, id: string): Promise<void> {
  return app.write(async (tx) => {
    const act = await lastAct(app, tx, kind, id);
    const isOwn = act?.actor_id === actor.id && act.at >= tx.now - limits.undo.takenMs;
    const undo = isOwn ? app.undo.get(act.type as EventType) : undefined;
    if (!act || !undo || !(await undo(app, tx, actor, { id, at: act.at, data: JSON.parse(act.data) }))) throw refuse('undo_over');
  });
}
