/** How many people work in a department, about: who writes a sealed rant about a small one is warned. Nothing is counted by it. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Option, OptionList, options } from '@earshot/contract/options';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOption } from './commands.ts';
import { shownOption } from './present.ts';

/** Throws `no_headcount` of what is no department. */
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
