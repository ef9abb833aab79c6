/** The rants of the demo and what happens to them, its saved replies and saved views, each at its own time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeFile } from '#features/files/server';
import type { Scene, Story } from '#server/demo/scene.ts';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { submitRant } from '../commands.ts';
import { createReady } from '../conversation/saved-replies.ts';
import { createView } from '../list/views.ts';
import { readyAnswers } from './ready-answers.ts';
import { type DemoRant, type Step, story } from './story/index.ts';
import { take } from './take.ts';

const hour = 3_600_000;
const day = 24 * hour;

export function rantScenes({ end, midnight, sent, links }: Story): Scene[] {
  const citing = (text: string) =>
    text.replace(/\{(.+?)\}/g, (_, title: string) => {
      const link = links.get(title);
      return link ? `“${title}”: ${link}` : `“${title}”`;
    });
  const withIds = (step: Step): Step =>
    'answer' in step
      ? { ...step, answer: citing(step.answer) }
      : 'sameAs' in step
        ? { ...step, sameAs: sent.get(step.sameAs) ?? '' }
        : step;
  const scenes = story.flatMap((rant): Scene[] => {
    const at = Math.min(midnight - rant.daysAgo * day + rant.hour * hour, end - hour);
    const rantState: { id?: string } = {};
    const first: Scene = {
      at,
      play: async (app, cast) => {
        const files = await proof(app, cast[rant.author], rant);
        rantState.id = (await submitRant(app, cast[rant.author], { ...rant, files }))._id;
        sent.set(`${rant.daysAgo}/${rant.hour}`, rantState.id);
      },
    };
    return [
      first,
      ...rant.then.map(
        (step): Scene => ({
          at: at + step.after * hour,
          play: (app, cast) => take(app, cast, rant, withIds(step), rantState.id ?? ''),
        }),
      ),
    ];
  });
  return [{ at: end - 199 * day, play: (app, { mona }) => saveAnswersAndViews(app, mona) }, ...scenes];
}

async function saveAnswersAndViews(app: App, mona: SessionActor): Promise<void> {
  for (const ready of readyAnswers) await createReady(app, mona, { ...ready, isShared: true });
  await createView(app, mona, { name: 'Waiting for an answer', filters: { answered: 'false' }, isShared: true });
  await createView(app, mona, {
    name: 'Warehouse this month',
    filters: { department: 'Warehouse', timeRange: 'month' },
    columns: ['author', 'target', 'category', 'date', 'owner'],
    isShared: false,
  });
}

/** Stores the files that somebody adds to a rant, which are in this folder, and returns their ids. */
async function proof(app: App, author: SessionActor, { with: names = [] }: DemoRant): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const bytes = readFileSync(join(import.meta.dirname, name));
    ids.push((await storeFile(app, author, { name, bytes }))._id);
  }
  return ids;
}
