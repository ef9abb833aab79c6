/** The time zones to choose from: browsers leave UTC out of their list, and may not know the one in use by its name. */
export const timeZones = (inUse: string | undefined): string[] =>
  [...new Set([...(inUse ? [inUse] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
