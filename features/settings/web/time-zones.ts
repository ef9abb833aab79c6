/** The selectable time zones, including UTC, which browsers leave out, and the current one, whose name a browser may not know. */
export const timeZones = (inUse: string | undefined): string[] =>
  [...new Set([...(inUse ? [inUse] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
