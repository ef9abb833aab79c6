/** Set where a row opens in the reading pane beside the list: the id of the open rant stands in the address. null: it opens its own page. */
import { createContext } from 'react';

export const OpenBeside = createContext<{ open: string } | null>(null);

/** The query of the list with this rant open. */
export function searchWithOpen(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set('open', id);
  return `?${params}`;
}
