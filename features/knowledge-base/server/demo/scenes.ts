/** Events in the articles of the demo, each at its own time. */
import type { DemoName } from '#server/demo/people.ts';
import type { Scene, Story } from '#server/demo/scene.ts';
import { addCategory } from '../categories.ts';
import { createArticle } from '../commands.ts';
import { addComment } from '../comments.ts';
import { openArticle } from '../detail.ts';
import { rateArticle } from '../ratings.ts';
import { articles, categories, type DemoArticle } from './articles.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Before the first article. */
const categoriesDaysAgo = 198;

export const demoScenes = (story: Story): Scene[] => [
  ...Object.entries(categories).map(
    ([name, description]): Scene => ({
      at: story.midnight - categoriesDaysAgo * day,
      play: (app, cast) => addCategory(app, cast.mona, { name, description }),
    }),
  ),
  ...articles.flatMap((article) => readings(article, story)),
];

/** An article is written in the morning; its readers come in the days after, one by one. */
function readings(told: DemoArticle, { midnight, address, links }: Story): Scene[] {
  const at = midnight - told.daysAgo * day + 10 * hour;
  const known: { id: string } = { id: '' };
  const write: Scene = {
    at,
    play: async (app, cast) => {
      const { title, content, category, tags } = told;
      known.id = (await createArticle(app, cast[told.author], { title, content, category, tags }))._id;
      links.set(title, `${address}/knowledge-base/articles/${known.id}`);
    },
  };
  const read = Object.entries(told.readers).map(
    ([who, score], n): Scene => ({
      at: at + (n + 1) * 31 * hour,
      play: async (app, cast) => {
        const reader = cast[who as DemoName];
        await openArticle(app, reader, known.id);
        if (score !== null) await rateArticle(app, reader, known.id, score);
      },
    }),
  );
  const said = (told.comments ?? []).map(
    ([who, days, content], n): Scene => ({
      at: at + days * day + n * hour,
      play: async (app, cast) => {
        await openArticle(app, cast[who], known.id);
        await addComment(app, cast[who], known.id, { content });
      },
    }),
  );
  return [write, ...read, ...said];
}
