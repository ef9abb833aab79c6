/**
 * Inserts entries of features into a list, each after the entry `after`, or before all others if it has none. Several after the same entry
 * keep their order.
 */
export function withParts<Entry extends object, Key extends keyof Entry>(
  own: readonly Entry[],
  parts: readonly (Entry & { after?: Entry[Key] })[],
  key: Key,
): Entry[] {
  const all: { entry: Entry; after?: Entry[Key] | undefined }[] = own.map((entry) => ({ entry }));
  for (const { after, ...item } of parts) {
    let at = all.findIndex(({ entry }) => entry[key] === after) + 1;
    while (all[at]?.after === after && after !== undefined) at++;
    all.splice(at, 0, { entry: item as unknown as Entry, after });
  }
  return all.map(({ entry }) => entry);
}
