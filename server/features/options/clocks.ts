/** Until when rants of a category are to be answered and resolved, where that is not as for all. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Option, OptionList, options } from '@earshot/contract/options';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOption } from './commands.ts';
import { shownOption } from './present.ts';

/** Throws `not_clocked` of what is no category. */
export function setClocks(
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
