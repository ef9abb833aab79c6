/** A category's own deadlines for the first answer and the resolution. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { OptionList } from '@earshot/contract/option-lists';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Option, options } from '../contract/calls.ts';
import { lockOption } from './commands.ts';
import { shownOption } from './present.ts';

/** null: the deadline for all holds. Throws `not_clocked` where it is no category. */
export function setDeadlines(
  app: App,
  actor: Actor,
  { list, id }: { list: OptionList; id: string },
  { answerHours, resolveDays }: BodyOf<typeof options.setClocks>,
): Promise<Option> {
  return app.write(async (tx) => {
    const before = await lockOption(app, tx, list, id);
    if (list !== 'categoryTypes') throw refuse('not_clocked');
    if (before.answer_hours !== answerHours || before.resolve_days !== resolveDays) {
      await tx.db.updateTable('options').set({ answer_hours: answerHours, resolve_days: resolveDays }).where('id', '=', id).execute();
      await tx.record({ type: 'option.clocksChanged', actorId: actor.id, subject: id, data: { answerHours, resolveDays } });
    }
    return shownOption(app, tx.db, actor, id);
  });
}
