/** Adds the first steps to the server. They are derived from the data; only what an admin looked at, postponed or hid is stored. */
import type { Actor } from '@earshot/contract/policy';
import { hasSeveralAccounts } from '#features/accounts/server';
import { countDecidable, optionStore } from '#features/options/server';
import { personNumbersChosen, readersChosen } from '#features/settings/server';
import type { App } from '#server/platform/app.ts';
import type { Handlers } from '#server/platform/http/mount.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { choices, decisions, type FirstSteps, firstSteps, furtherSteps, type NotedStep, postponed } from '../contract/calls.ts';
import { testRants } from '../contract/test-rant.ts';
import { ownTestRants, reactToTestRants, readTestRant, removeTestRant, sendTestRant } from './test-rant.ts';

const notedSteps = [...decisions, ...choices, ...postponed];
const marks = {
  readers: 'first_steps_readers',
  numbers: 'first_steps_numbers',
  putAway: 'first_steps_put_away',
  ...(Object.fromEntries(notedSteps.map((step) => [step, `first_steps_${step}`])) as Record<(typeof notedSteps)[number], string>),
} satisfies Record<NotedStep, string>;

const routes: Handlers<typeof firstSteps> = {
  read: ({ app, actor }) => read(app, actor),
  note: async ({ app, actor, body }) => {
    await note(app, marks[body.done]);
    return read(app, actor);
  },
};

async function read(app: App, actor: Actor): Promise<FirstSteps> {
  const [notedMarks, people, lists, readersAre, numbersAre, questions, { server }, further] = await Promise.all([
    app.db.selectFrom('marks').select('name').where('name', 'in', Object.values(marks)).execute(),
    hasSeveralAccounts(app.db),
    optionStore(app).allFilled(),
    readersChosen(app.db),
    personNumbersChosen(app.db),
    countDecidable(app, actor),
    app.mailTransport.current(),
    doneFurther(app),
  ]);
  const has = (name: string) => notedMarks.some((mark) => mark.name === name);
  const [readers, numbers] = [readersAre || has(marks.readers), numbersAre || has(marks.numbers)];
  const seenSteps: readonly string[] = notedSteps.filter((step) => has(marks[step]));
  const otherStates = Object.fromEntries(
    furtherSteps.map((step) => [step, further.get(step) === false ? seenSteps.includes(step) : further.get(step)]),
  ) as Further;
  const states = { mail: server !== null, ...otherStates, questions, putAway: has(marks.putAway) };
  return { people, lists, readers, numbers, ...states };
}

type Further = Record<(typeof furtherSteps)[number], boolean | null>;

/** Whether each further step is done, according to its feature. null: the feature is off. */
async function doneFurther(app: App): Promise<Map<string, boolean | null>> {
  const isDone = async (step: string) => (app.steps.has(step) ? app.steps.get(step)!(app) : false);
  return new Map(await Promise.all(furtherSteps.map(async (step) => [step, await isDone(step)] as const)));
}

/** Does nothing if it is stored already. */
const note = (app: App, name: string): Promise<unknown> =>
  app.write((tx) =>
    tx.db
      .insertInto('marks')
      .values({ name, value: tx.now })
      .onConflict((c) => c.column('name').doNothing())
      .execute(),
  );

const testRantRoutes: Handlers<typeof testRants> = {
  read: ({ app }) => readTestRant(app),
  send: ({ app, actor, body }) => sendTestRant(app, actor, body.content),
  remove: async ({ app, actor }) => {
    await app.write((tx) => removeTestRant(tx, actor.id));
    return readTestRant(app);
  },
};

export const serverFeature = {
  calls: [calls(firstSteps, routes), calls(testRants, testRantRoutes)],
  reactions: reactToTestRants,
  ownData: { testRants: ownTestRants },
} satisfies ServerFeature;
