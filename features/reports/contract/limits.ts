const MiB = 1024 * 1024;

/** Bytes of a report's body; and of a chart's picture the characters of its data URL, the bytes of its PNG, and the pixels of a side. */
export const limits = { body: 10 * MiB, maxPicture: 2_800_000, maxPng: 2_000_000, maxPixels: 4096 } as const;
