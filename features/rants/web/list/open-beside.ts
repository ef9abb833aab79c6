/** Set for a list with a reading pane: `open` is the id of the open rant, which is in the address. null: rows open a page of their own. */
import { createContext } from 'react';

export const OpenBeside = createContext<{ open: string } | null>(null);

/** The query of the list, with this rant open in the reading pane. */
export function searchWithOpen(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set('open', id);
  return `?${params}`;
}
