/**
 * Saves files of any size straight to disk: a one-use ticket replaces the session in the URL (product.md 15.5). Browsers do not report the
 * progress of such a download to the page, so it is asked of the server.
 */
import { accounts } from '@earshot/contract/accounts';
import type { Endpoint } from '@earshot/contract/endpoint';
import { type Download, system } from '@earshot/contract/system';
import { csvType } from '@earshot/contract/text';
import { t } from '../language/sentences.ts';
import { separatorHere } from '../language/separator.ts';
import { address, call, type Input, noConnection } from './api.ts';
import { isAway, Refusal } from './refusal.ts';

const everyMs = 1000;
/** After this many answers without the download it probably runs on another instance, and its progress cannot be known. */
const maxUnknownReplies = 5;

/**
 * Resolves when the server has sent the whole file, as far as that can be known. Throws a Refusal if there is no file, the download failed
 * or the server cannot be reached. `onRows`: called with the number of rows sent so far.
 */
export async function download<E extends Endpoint>(endpoint: E, parts: Input<E>[0], onRows: (rows: number) => void): Promise<void> {
  const { ticket, download: id } = await call(accounts.ticket, { body: { proof: endpoint.proof !== undefined } });
  const { params, query } = (parts ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const link = document.createElement('a');
  link.href = address(endpoint, { params, query: { ...query, ...(endpoint.file === csvType && { separator: separatorHere() }), ticket } });
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  await untilEnded(id, onRows);
}

async function untilEnded(id: string, onRows: (rows: number) => void): Promise<void> {
  let [wasSeen, vain, isGone] = [false, 0, false];
  // The first check comes early, because most files are small.
  for (let pause = everyMs / 4; vain < maxUnknownReplies; pause = everyMs) {
    await new Promise((resolve) => window.setTimeout(resolve, pause));
    const downloads = await call(system.exports).catch((error: unknown) => {
      if (!isAway(error)) throw error;
      return null;
    });
    isGone = downloads === null;
    const download = downloads?.find((candidate) => candidate._id === id);
    if (!download) {
      if (wasSeen && downloads) return;
      vain++;
    } else if (download.state === 'running') {
      wasSeen = true;
      vain = 0;
      onRows(download.rows);
    } else return checked(download);
  }
  // The file may be incomplete, so it is not reported as finished.
  if (isGone) throw noConnection();
}

function checked({ state, msg }: Download): void {
  if (state === 'refused') throw new Refusal(409, { code: 'failed', msg: msg ?? '' });
  if (state === 'failed') throw new Refusal(500, { code: 'failed', msg: '' });
  if (state === 'stopped') throw new Refusal(0, { code: 'failed', msg: t('lib.downloadStopped') });
}
