/** Makes articles for journeys through the whole product. It uses plain URLs, so that these journeys compile without the knowledge base. */
import type { TestApp } from '../server/testing/app.ts';

async function post<Reply>(t: TestApp, token: string, path: string, body: object): Promise<Reply> {
  const reply = await t.send('POST', `/api/knowledge-base/${path}`, { token, body: JSON.stringify(body) });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body as Reply;
}

export const addCategory = (t: TestApp, token: string, name: string): Promise<{ _id: string }> => post(t, token, 'categories', { name });

/** `category`: a name or an id. */
export const addArticle = (
  t: TestApp,
  token: string,
  article: { title: string; content: string; category: string },
): Promise<{ _id: string }> => post(t, token, 'articles', article);

/** `data`: the picture in base64. */
export const addPicture = (t: TestApp, token: string, data: string): Promise<{ url: string }> => post(t, token, 'images', { data });
