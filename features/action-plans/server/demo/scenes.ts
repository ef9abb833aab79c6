/** Events in the plans of the demo, each at its own time. */

import { addOption, removeOption } from '#features/options/server';
import type { Cast, Scene, Story } from '#server/demo/scene.ts';
import { createPlan, updatePlan } from '../commands.ts';
import { addComment } from '../comments.ts';
import { changeStep } from '../steps.ts';
import { closed, type DemoPlan, plans } from './plans.ts';

const hour = 3_600_000;
const day = 24 * hour;

export const demoScenes = ({ midnight, sent }: Story): Scene[] => [
  ...plans.flatMap((plan) => doings(plan, midnight, sent)),
  ...closing(midnight),
];

/** A plan is made before noon; its steps are ticked and its comments come in the days after, one by one. */
function doings(told: DemoPlan, midnight: number, sent: Story['sent']): Scene[] {
  const at = midnight - told.daysAgo * day + 11 * hour;
  const known: { id: string; steps: string[] } = { id: '', steps: [] };
  const owner = (cast: Cast) => cast[told.owner ?? told.author];
  const make: Scene = {
    at,
    play: async (app, cast) => {
      const plan = await createPlan(app, cast[told.author], planBody(told, midnight, cast, sent));
      Object.assign(known, { id: plan._id, steps: plan.checklist.map((step) => step._id) });
    },
  };
  const ticked = (told.steps ?? []).filter((step) => step.startsWith('+'));
  const ticks = ticked.map(
    (_, n): Scene => ({
      at: at + (n + 1) * 26 * hour,
      play: (app, cast) => changeStep(app, owner(cast), known.id, known.steps[n] ?? '', { done: true }),
    }),
  );
  const said = (told.comments ?? []).map(
    ([who, days, content], n): Scene => ({
      at: at + days * day + n * hour,
      play: (app, cast) => addComment(app, cast[who], known.id, { content }),
    }),
  );
  const done: Scene = {
    at: midnight - (told.doneDaysAgo ?? 0) * day + 15 * hour,
    play: (app, cast) => updatePlan(app, owner(cast), known.id, { completed: true }),
  };
  return [make, ...ticks, ...said, ...(told.doneDaysAgo === undefined ? [] : [done])];
}

const planBody = (told: DemoPlan, midnight: number, cast: Cast, sent: Story['sent']) => ({
  ...{ title: told.title, description: told.description, department: told.department, category: told.category ?? null },
  ...{ priority: told.priority, publicNote: told.note ?? '', basis: told.slice },
  deadline: new Date(midnight + told.dueIn * day).toISOString().slice(0, 10),
  assignedTo: told.owner && cast[told.owner].id,
  steps: (told.steps ?? []).map((step) => step.replace(/^\+/, '')),
  rants: told.rants.flatMap((when) => sent.get(when) ?? []),
});

/** A department is opened, gets a plan, and is closed. */
function closing(midnight: number): Scene[] {
  const known: { id?: string } = {};
  return [
    {
      at: midnight - 40 * day,
      play: async (app, cast) => {
        known.id = (await addOption(app, cast.ada, 'targetDepartments', closed))._id;
      },
    },
    { at: midnight - 7 * day, play: (app, cast) => removeOption(app, cast.ada, 'targetDepartments', known.id ?? '') },
  ];
}
