/** The messages in boxes: empty ones, and the conversation on a rant, for a person who has its secret. */

import { isStorable, utf8Length } from '@earshot/contract/text';
import type { SolvedAnswer } from '#features/rants/contract';
import { noConnection } from '#web/lib/api/api.ts';
import { limits } from '../contract/limits.ts';
import type { SealedServer } from './box-fetch.ts';
import { type Bytes, fromBase64 } from './bytes.ts';
import type { LookResult, TakenResult, Thread } from './device.ts';
import { sealBox } from './envelope.ts';
import { blankText } from './kept-text.ts';
import type { Filling } from './send-ring.ts';

/** The most bytes that a message in a box takes beside its content. */
const besides = 1500;

/** Whether a content can be sent. The device checks it, because the server does not answer a content that is too long. */
export const fits = (content: string): boolean =>
  content.trim() !== '' &&
  content.length <= limits.content &&
  isStorable(content) &&
  utf8Length(JSON.stringify(content)) <= limits.messageBytes - besides;

export const pointsOf = ({ boxes }: { boxes: readonly string[] }): Bytes[] => boxes.map(fromBase64);

const emptyBox = async (points: readonly Bytes[]): Promise<Bytes> => (await sealBox(points, JSON.stringify({ kind: 'nothing' }))).box;

/** The filling of a place for which nobody wrote. */
export const emptyFilling = async (points: readonly Bytes[], day: string): Promise<Filling> => ({
  box: await emptyBox(points),
  text: blankText(),
  day,
});

/**
 * Sends a message in a box and returns its answer. Where no instance opened the box it throws as if the server were away, so that the
 * message may be sent again.
 */
export async function askBox<T>(server: SealedServer, points: readonly Bytes[], message: object): Promise<T> {
  const { box, open } = await sealBox(points, JSON.stringify(message));
  const answer = await open(await server.box(box)).catch(() => {
    throw noConnection();
  });
  return JSON.parse(answer) as T;
}

/** Asks in a box of its own, for a page that is open. */
async function askServer<T>(server: SealedServer, message: object): Promise<T> {
  return askBox(server, pointsOf(await server.keys()), message);
}

type AuthorMessage =
  | { kind: 'message'; content: string }
  | { kind: 'solved'; answer: SolvedAnswer; content?: string | undefined }
  | { kind: 'checkIn'; checkIn: string; answer: 'no' | 'yes'; protector?: string; content?: string };

interface Answer {
  taken?: true;
  none?: true;
  refused?: 'full';
}

/** The conversation that this secret opens. `secret`: in base64. */
export function threadOf(server: SealedServer, secret: string): Thread {
  const unsent = new Map<string, string>();
  /** Sends a message. A retry after a failure uses the same id, so that the server takes it once. */
  async function sendMessage(message: AuthorMessage): Promise<TakenResult> {
    if (message.content !== undefined && !fits(message.content)) throw new Error('does not fit in a box');
    const key = JSON.stringify(message);
    const id = unsent.get(key) ?? crypto.randomUUID();
    unsent.set(key, id);
    const answer = await askServer<Answer>(server, { ...message, thread: secret, id });
    if (!answer.taken && !answer.none && !answer.refused) throw noConnection();
    unsent.delete(key);
    return answer.refused ?? (answer.taken ? 'taken' : 'none');
  }
  return {
    look: () => askServer<LookResult>(server, { kind: 'look', thread: secret }),
    message: (content) => sendMessage({ kind: 'message', content }),
    checkIn: (id, message) => sendMessage({ kind: 'checkIn', checkIn: id, answer: message ? 'yes' : 'no', ...message }),
    solved: (answer, content) => sendMessage({ kind: 'solved', answer, content }),
    async withdraw() {
      const answer = await askServer<Answer>(server, { kind: 'withdraw', thread: secret });
      if (answer.taken) return 'taken';
      if (answer.none) return 'none';
      throw noConnection();
    },
  };
}
