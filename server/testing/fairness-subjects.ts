/** Subjects of summaries for the matrix of permissions. */
import { fairness } from '@earshot/contract/fairness';
import { options } from '@earshot/contract/options';
import { linkTarget, submit } from './cast.ts';
import type { Stage } from './every-engine.ts';
import { fresh } from './subjects.ts';

export const told = { content: 'It is about the tone.', checked: true } as const;

/** A rant of eli's about a name that is linked to eve. */
export async function aboutEve({ t, cast }: Stage): Promise<{ id: string }> {
  const name = fresh('Linked');
  const made = await t.call(options.add, { token: cast.ada.token, params: { list: 'targetEmployees' }, body: { name } });
  await linkTarget(t, made.body._id, cast.eve.id);
  return { id: await submit(t, cast.eli.token, fresh('Sent'), { target: name }) };
}

/** The same, with a summary. */
export async function summarised(stage: Stage): Promise<{ id: string }> {
  const { id } = await aboutEve(stage);
  await stage.t.call(fairness.summarise, { token: stage.cast.ada.token, params: { id }, body: told });
  return { id };
}
