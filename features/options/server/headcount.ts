/** About how many people work in a department: authors of anonymous rants about a small one are warned. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { OptionList } from '@earshot/contract/option-lists';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Option, options } from '../contract/calls.ts';
import { lockOption } from './commands.ts';
import { shownOption } from './present.ts';

/** null: not said. Throws `no_headcount` where it is no department. */
export function setHeadcount(
  app: App,
  actor: Actor,
  { list, id }: { list: OptionList; id: string },
  { headcount }: BodyOf<typeof options.setHeadcount>,
): Promise<Option> {
  return app.write(async (tx) => {
    const before = await lockOption(app, tx, list, id);
    if (list !== 'targetDepartments') throw refuse('no_headcount');
    if (before.headcount !== headcount) {
      await tx.db.updateTable('options').set({ headcount }).where('id', '=', id).execute();
      await tx.record({ type: 'option.headcountChanged', actorId: actor.id, subject: id, data: { headcount } });
    }
    return shownOption(app, tx.db, actor, id);
  });
}
