/** Undo (README.md): people take back what they just did. Each feature provides how its own acts are undone. */
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

/**
 * Undoes the last act on a thing. Throws `undo_over`, the same for an act that is too old, was done by somebody else, is no longer in
 * effect, or never happened, and what the undo of the thing's own feature throws.
 */
export function undoLastAct(app: App, actor: SessionActor, kind: string, id: string): Promise<void> {
  return app.write(async (tx) => {
    const action = await lastAct(app, tx, kind, id);
    const isOwn = action?.actor_id === actor.id && action.at >= tx.now - limits.undo.takenMs;
    const undo = isOwn ? app.undo.get(action.type as EventType) : undefined;
    if (!action || !undo || !(await undo(app, tx, actor, { id, at: action.at, data: JSON.parse(action.data) }))) throw refuse('undo_over');
  });
}
