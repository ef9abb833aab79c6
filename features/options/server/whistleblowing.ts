/** Categories whose rants report breaches of law. Rants that were sent before keep what was promised then. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { OptionList } from '@earshot/contract/option-lists';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Option, options } from '../contract/calls.ts';
import { lockOption } from './commands.ts';
import { shownOption } from './present.ts';

/** Throws `not_flagged` where it is no category. */
export function setWhistleblowing(
  app: App,
  actor: Actor,
  { list, id }: { list: OptionList; id: string },
  { isWhistleblowing }: BodyOf<typeof options.setFlag>,
): Promise<Option> {
  return app.write(async (tx) => {
    const before = await lockOption(app, tx, list, id);
    if (list !== 'categoryTypes') throw refuse('not_flagged');
    if ((before.is_whistleblowing === 1) !== isWhistleblowing) {
      await tx.db
        .updateTable('options')
        .set({ is_whistleblowing: isWhistleblowing ? 1 : 0 })
        .where('id', '=', id)
        .execute();
      await tx.record({ type: 'option.flagged', actorId: actor.id, subject: id, data: { isWhistleblowing } });
    }
    return shownOption(app, tx.db, actor, id);
  });
}
