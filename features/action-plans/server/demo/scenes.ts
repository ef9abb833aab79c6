/** The history of the demo's plans, each event at its own time. */

import { addOption, removeOption } from '#features/options/server';
import type { Cast, Scene, Story } from '#server/demo/scene.ts';
import { createPlan, updatePlan } from '../commands.ts';
import { addComment } from '../comments.ts';
import { changeStep } from '../steps.ts';
import { closed, type DemoPlan, plans } from './plans.ts';

const hour = 3_600_000;
const day = 24 * hour;

export const demoScenes = ({ midnight, sent }: Story): Scene[] => [
  ...plans.flatMap((plan) => scenesOfPlan(plan, midnight, sent)),
  ...closing(midnight),
];

/** A plan is made before noon. Its steps are ticked and its comments are written on the following days, one by one. */
function scenesOfPlan(script: DemoPlan, midnight: number, sentIds: Story['sent']): Scene[] {
  const at = midnight - script.daysAgo * day + 11 * hour;
  const planState: { id: string; steps: string[] } = { id: '', steps: [] };
  const owner = (cast: Cast) => cast[script.owner ?? script.author];
  const make: Scene = {
    at,
    play: async (app, cast) => {
      const plan = await createPlan(app, cast[script.author], planBody(script, midnight, cast, sentIds));
      Object.assign(planState, { id: plan._id, steps: plan.checklist.map((step) => step._id) });
    },
  };
  const ticked = (script.steps ?? []).filter((step) => step.startsWith('+'));
  const ticks = ticked.map(
    (_, n): Scene => ({
      at: at + (n + 1) * 26 * hour,
      play: (app, cast) => changeStep(app, owner(cast), planState.id, planState.steps[n] ?? '', { done: true }),
    }),
  );
  const comments = (script.comments ?? []).map(
    ([castName, days, content], n): Scene => ({
      at: at + days * day + n * hour,
      play: (app, cast) => addComment(app, cast[castName], planState.id, { content }),
    }),
  );
  const completion: Scene = {
    at: midnight - (script.doneDaysAgo ?? 0) * day + 15 * hour,
    play: (app, cast) => updatePlan(app, owner(cast), planState.id, { completed: true }),
  };
  return [make, ...ticks, ...comments, ...(script.doneDaysAgo === undefined ? [] : [completion])];
}

const planBody = (script: DemoPlan, midnight: number, cast: Cast, sentIds: Story['sent']) => ({
  ...{ title: script.title, description: script.description, department: script.department, category: script.category ?? null },
  ...{ priority: script.priority, publicNote: script.note ?? '', basis: script.slice },
  deadline: new Date(midnight + script.dueIn * day).toISOString().slice(0, 10),
  assignedTo: script.owner && cast[script.owner].id,
  steps: (script.steps ?? []).map((step) => step.replace(/^\+/, '')),
  rants: script.rants.flatMap((when) => sentIds.get(when) ?? []),
});

/** A department is added, and removed after a plan was made for it (plans.ts). */
function closing(midnight: number): Scene[] {
  const planState: { id?: string } = {};
  return [
    {
      at: midnight - 40 * day,
      play: async (app, cast) => {
        planState.id = (await addOption(app, cast.ada, 'targetDepartments', closed))._id;
      },
    },
    { at: midnight - 7 * day, play: (app, cast) => removeOption(app, cast.ada, 'targetDepartments', planState.id ?? '') },
  ];
}
