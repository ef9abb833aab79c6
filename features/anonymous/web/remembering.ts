/** Conversations that this device was asked to remember. It is told of news, but a person who searches it can see that somebody here wrote them. */

import { readWords } from './code-words.ts';
import type { Remembered } from './device.ts';
import { learn } from './passes.ts';
import { secretsOf } from './secrets.ts';
import type { KeptThread } from './store.ts';
import type { Surroundings } from './surroundings.ts';
import { threadOf } from './thread.ts';

/** Throws where these are no twelve words. */
export async function remember(around: Surroundings, words: readonly string[]): Promise<void> {
  const read = await readWords(words.join(' '));
  if ('wrong' in read) throw new Error('no words of a rant');
  const { thread, board } = await secretsOf(read.entropy);
  const { keys } = await learn(around);
  const made = { id: crypto.randomUUID(), day: keys.day, thread, board, hasNews: false };
  await around.store.change((kept) =>
    kept.threads.some((one) => one.thread === thread) ? null : { ...kept, threads: [...kept.threads, made] },
  );
}

/** The stored conversation is shown first. Once it was looked at, it counts as read. */
export function rememberedAs({ server, store, seen }: Surroundings, { id, day, hasNews, thread }: KeptThread): Remembered {
  const conversation = threadOf(server, thread);
  const look = async () => {
    const looked = seen.get(id) ?? (await conversation.look());
    seen.delete(id);
    await store.change((kept) => ({ ...kept, threads: kept.threads.map((one) => (one.id === id ? { ...one, hasNews: false } : one)) }));
    return looked;
  };
  return { id, day, hasNews, thread: { ...conversation, look } };
}
