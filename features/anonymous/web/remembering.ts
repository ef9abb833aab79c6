/**
 * Conversations that this device was asked to remember. It finds their news by itself, but whoever searches the device can see that
 * somebody here wrote these rants.
 */

import { readWords } from './code-words.ts';
import type { Remembered } from './device.ts';
import type { DeviceContext } from './device-context.ts';
import { learn } from './passes.ts';
import { secretsOf } from './secrets.ts';
import type { KeptThread } from './store.ts';
import { threadOf } from './thread.ts';

/** Throws where `words` are not twelve words of a rant. */
export async function remember(device: DeviceContext, words: readonly string[]): Promise<void> {
  const read = await readWords(words.join(' '));
  if ('wrong' in read) throw new Error('no words of a rant');
  const { thread, board } = await secretsOf(read.entropy);
  const { keys } = await learn(device);
  const newThread = { id: crypto.randomUUID(), day: keys.day, thread, board, hasNews: false };
  await device.store.change((state) =>
    state.threads.some((known) => known.thread === thread) ? null : { ...state, threads: [...state.threads, newThread] },
  );
}

/**
 * The first look shows an answer that was fetched in the background, if there is one. Once it was looked at, the conversation counts as
 * read.
 */
export function rememberedAs({ server, store, seen }: DeviceContext, { id, day, hasNews, thread }: KeptThread): Remembered {
  const conversation = threadOf(server, thread);
  const lookAtThread = async () => {
    const reply = seen.get(id) ?? (await conversation.look());
    seen.delete(id);
    await store.change((state) => ({
      ...state,
      threads: state.threads.map((known) => (known.id === id ? { ...known, hasNews: false } : known)),
    }));
    return reply;
  };
  return { id, day, hasNews, thread: { ...conversation, look: lookAtThread } };
}
