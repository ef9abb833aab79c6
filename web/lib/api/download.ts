/**
 * Files of the server, straight to disk however large: a one-use ticket stands for the session in the address (product.md 15.5). The browser tells a
 * page nothing of such a file, so the server is asked how far it is.
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
/** So many questions in vain: the file comes from an instance that is not the one asked, and nothing can be said of it. */
const maxVain = 5;

/** Resolves when the file has left the server, as far as it can be asked; throws where it cannot be reached any more. `onRows`: how many rows did so far. Throws the Refusal where there is no file. */
export async function download<E extends Endpoint>(endpoint: E, parts: Input<E>[0], onRows: (rows: number) => void): Promise<void> {
  const { ticket, download: id } = await call(accounts.ticket, { body: { proof: endpoint.proof !== undefined } });
  const { params, query } = (parts ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const link = document.createElement('a');
  link.href = address(endpoint, { params, query: { ...query, ...(endpoint.file === csvType && { separator: separatorHere() }), ticket } });
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  await ended(id, onRows);
}

async function ended(id: string, onRows: (rows: number) => void): Promise<void> {
  let [wasSeen, vain, isGone] = [false, 0, false];
  // Most files are small: soon for the first time.
  for (let pause = everyMs / 4; vain < maxVain; pause = everyMs) {
    await new Promise((resolve) => window.setTimeout(resolve, pause));
    const known = await call(system.exports).catch((error: unknown) => {
      if (!isAway(error)) throw error;
      return null;
    });
    isGone = known === null;
    const mine = known?.find((one) => one._id === id);
    if (!mine) {
      if (wasSeen && known) return;
      vain++;
    } else if (mine.state === 'running') {
      wasSeen = true;
      vain = 0;
      onRows(mine.rows);
    } else return checked(mine);
  }
  // The file may be cut off, so it is not called ready.
  if (isGone) throw noConnection();
}

function checked({ state, msg }: Download): void {
  if (state === 'refused') throw new Refusal(409, { code: 'failed', msg: msg ?? '' });
  if (state === 'failed') throw new Refusal(500, { code: 'failed', msg: '' });
  if (state === 'stopped') throw new Refusal(0, { code: 'failed', msg: t('lib.downloadStopped') });
}
