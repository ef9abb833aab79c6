/**
 * Asks the address in UPDATES_URL at the start and once a day whether a newer version is out, and sends nothing about this installation.
 */

import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Running } from './server-feature.ts';

export interface Updates {
  /** The newest version that the server named; null: unknown, or not newer than this one. */
  newest(): string | null;
  /** Asks now. It never throws: a server that does not answer is asked again the next day. */
  look(): Promise<void>;
  start(): Running;
}

const everyMs = 86_400_000;
const timeoutMs = 10_000;
const maxBytes = 1_000_000;

const release = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;
/** The answer is `{ version }`, or the newest release in the format of GitHub and Gitea. */
const answer = z.union([
  z.object({ version: z.string() }).transform((json) => json.version),
  z.object({ tag_name: z.string() }).transform((json) => json.tag_name),
]);

export function createUpdates({ updatesUrl }: Pick<Config, 'updatesUrl'>, version: string, log: FastifyBaseLogger): Updates {
  let newest: string | null = null;
  const look = async () => {
    if (!updatesUrl) return;
    try {
      const fetchedNewest = await newestAt(updatesUrl);
      newest = isNewer(fetchedNewest, version) ? fetchedNewest : null;
    } catch (error) {
      log.warn({ why: error instanceof Error ? error.message : String(error) }, 'UPDATES_URL did not say which version is the newest');
    }
  };
  return {
    newest: () => newest,
    look,
    start() {
      void look();
      const timer = setInterval(() => void look(), everyMs).unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}

/** Throws where the answer contains no version. */
async function newestAt(url: string): Promise<string> {
  const reply = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(timeoutMs) });
  if (!reply.ok) throw new Error(`it answered with ${reply.status}`);
  const [, ...numbers] = release.exec(answer.parse(JSON.parse(await textOf(reply)))) ?? [];
  if (numbers.length === 0) throw new Error('it names no version');
  return numbers.map(Number).join('.');
}

async function textOf(reply: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error('its answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function isNewer(newest: string, version: string): boolean {
  const [theirParts, ourParts] = [newest, version].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const at = theirParts.findIndex((number, index) => number !== ourParts[index]);
  return at >= 0 && theirParts[at]! > (ourParts[at] ?? 0);
}
