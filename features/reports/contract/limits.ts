const MiB = 1024 * 1024;

/** The body of a report in bytes, and a chart's picture: characters of its data URL, bytes of its PNG, pixels of a side. */
export const limits = { body: 10 * MiB, maxPicture: 2_800_000, maxPng: 2_000_000, maxPixels: 4096 } as const;
