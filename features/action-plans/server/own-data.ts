/** Plans and comments in the download of one's own data. Only managers and admins get plans, because only they can read them. */

import { type Actor, may } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { iso, isoOrNull } from '#server/platform/clock.ts';
import { priorities } from '../contract/calls.ts';

export async function ownPlans(app: App, actor: Actor): Promise<unknown> {
  const comments = await app.db.selectFrom('plan_comments').selectAll().where('author_id', '=', actor.id).orderBy('seq').execute();
  return {
    plans: may(actor, 'plan.manage') ? await plansOf(app, actor) : [],
    comments: comments.map(({ id, plan_id, content, created_at, edited_at }) => ({
      ...{ _id: id, plan: may(actor, 'plan.manage') ? plan_id : null, content, createdAt: iso(created_at), editedAt: isoOrNull(edited_at) },
    })),
  };
}

async function plansOf(app: App, actor: Actor) {
  const rows = await app.db
    .selectFrom('plans')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('author_id', '=', actor.id), eb('assigned_to', '=', actor.id)]))
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    ...{ _id: row.id, title: row.title, description: row.description, deadline: row.deadline, priority: priorities[row.priority] },
    ...{ isMine: row.author_id === actor.id, isOwner: row.assigned_to === actor.id, publicNote: row.public_note },
    ...{ completedDate: isoOrNull(row.completed_at), createdAt: iso(row.created_at), updatedAt: iso(row.updated_at) },
  }));
}
