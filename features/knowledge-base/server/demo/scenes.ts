/** The history of the demo's articles, each event at its own time. */
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
/** Categories are added before the first article. */
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

/** An article is written in the morning. Its readers read, rate and comment on the following days, one by one. */
function readings(script: DemoArticle, { midnight, address, links }: Story): Scene[] {
  const at = midnight - script.daysAgo * day + 10 * hour;
  const articleState: { id: string } = { id: '' };
  const write: Scene = {
    at,
    play: async (app, cast) => {
      const { title, content, category, tags } = script;
      articleState.id = (await createArticle(app, cast[script.author], { title, content, category, tags }))._id;
      links.set(title, `${address}/knowledge-base/articles/${articleState.id}`);
    },
  };
  const read = Object.entries(script.readers).map(
    ([castName, score], n): Scene => ({
      at: at + (n + 1) * 31 * hour,
      play: async (app, cast) => {
        const reader = cast[castName as DemoName];
        await openArticle(app, reader, articleState.id);
        if (score !== null) await rateArticle(app, reader, articleState.id, score);
      },
    }),
  );
  const comments = (script.comments ?? []).map(
    ([castName, days, content], n): Scene => ({
      at: at + days * day + n * hour,
      play: async (app, cast) => {
        await openArticle(app, cast[castName], articleState.id);
        await addComment(app, cast[castName], articleState.id, { content });
      },
    }),
  );
  return [write, ...read, ...comments];
}
