/** The link from a number to the rants it counts: the list of rants with these filters in its address. */
export function rantsAt(filters: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `/rants?${query}`;
}
