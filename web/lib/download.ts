/** Files of the server, straight to disk however large: a one-use ticket stands for the session in the address (decisions 4). */
import { accounts } from '@earshot/contract/accounts';
import type { Endpoint } from '@earshot/contract/endpoint';
import { address, call, type Input } from './api.ts';

/** Starts the download. Throws the Refusal where no ticket came; what follows is the browser's own to show. */
export async function download<E extends Endpoint>(endpoint: E, ...[parts]: Input<E>): Promise<void> {
  const { ticket } = await call(accounts.ticket);
  const { params, query } = (parts ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const link = document.createElement('a');
  link.href = address(endpoint, { params, query: { ...query, ticket } });
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
