/** Puts the entries of features into a list, each behind the entry `after`, or before all others; several behind the same one stand in their order. */
export function withParts<Entry extends object, Key extends keyof Entry>(
  own: readonly Entry[],
  parts: readonly (Entry & { after?: Entry[Key] })[],
  key: Key,
): Entry[] {
  const all: { entry: Entry; after?: Entry[Key] | undefined }[] = own.map((entry) => ({ entry }));
  for (const { after, ...rest } of parts) {
    let at = all.findIndex(({ entry }) => entry[key] === after) + 1;
    while (all[at]?.after === after && after !== undefined) at++;
    all.splice(at, 0, { entry: rest as unknown as Entry, after });
  }
  return all.map(({ entry }) => entry);
}
