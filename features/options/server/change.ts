/** Changes the settings of an option: its answerers, deadlines and headcount, and whether its rants are reports of breaches of law. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { OptionList } from '@earshot/contract/option-lists';
import { type Actor, may } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import type { App } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type Option, type OptionSetting, type options, settingsOf } from '../contract/calls.ts';
import { changeAnswerers } from './answerers.ts';
import { lockOption } from './commands.ts';
import { shownOption } from './present.ts';

type Settings = BodyOf<typeof options.change>;

/**
 * Settings that are left out are not changed. Throws `option_not_found`, `not_in_this_list`, `not_your_role` and `invalid`, and then
 * changes nothing.
 */
export function changeOption(app: App, actor: Actor, { list, id }: { list: OptionList; id: string }, settings: Settings): Promise<Option> {
  return app.write(async (tx) => {
    const before = await lockOption(app, tx, list, id);
    mustFit(list, settings);
    if (settings.isWhistleblowing !== undefined && !may(actor, 'settings.write')) throw refuse('not_your_role');
    const people = settings.answerers && (await changeAnswerers(tx, id, settings.answerers));
    const {
      answerHours = before.answer_hours,
      resolveDays = before.resolve_days,
      headcount = before.headcount,
      isWhistleblowing = before.is_whistleblowing === 1,
    } = settings;
    const changes = {
      ...(people !== undefined && { people }),
      ...(answerHours !== before.answer_hours && { answerHours }),
      ...(resolveDays !== before.resolve_days && { resolveDays }),
      ...(headcount !== before.headcount && { headcount }),
      ...(isWhistleblowing !== (before.is_whistleblowing === 1) && { isWhistleblowing }),
    };
    if (Object.keys(changes).length > 0) {
      await tx.db
        .updateTable('options')
        .set({ answer_hours: answerHours, resolve_days: resolveDays, headcount, is_whistleblowing: isWhistleblowing ? 1 : 0 })
        .where('id', '=', id)
        .execute();
      await tx.record({ type: 'option.changed', actorId: actor.id, subject: id, data: { list, ...changes } });
    }
    return shownOption(app, tx.db, actor, id);
  });
}

/** Throws `not_in_this_list`, naming the settings that options of this list do not have. */
function mustFit(list: OptionList, settings: Settings): void {
  const givenNames = (Object.keys(settings) as OptionSetting[]).filter((name) => settings[name] !== undefined);
  const wrongNames = givenNames.filter((name) => !settingsOf[list].includes(name));
  const fields = Object.fromEntries(wrongNames.map((name) => [name, sentence('refusal.not_in_this_list')]));
  if (wrongNames.length > 0) throw refuse('not_in_this_list', { fields });
}
