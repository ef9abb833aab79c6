const KiB = 1024;
const MiB = 1024 * KiB;
const minute = 60_000;
const hour = 60 * minute;

export const limits = {
  /** Files that go with one text. */
  perText: 5,
  /** Bytes of one file. */
  maxBytes: 10 * MiB,
  /** Bytes of the form around it, with the file. */
  maxFormBytes: 10 * MiB + 64 * KiB,
  maxNameLength: 120,
  /** Pixels of one image. */
  maxPixels: 50_000_000,
  /** Pixels of all frames of an animated image together. */
  maxAnimatedPixels: 250_000_000,
  /** Pixels of the longer side of a preview. */
  previewSide: 1024,
  /** An office document is a zip file: its entries, and the bytes it may unpack to. */
  maxParts: 5000,
  maxUnpackedBytes: 250 * MiB,
  /** Files that one instance checks at once, each with all its bytes in memory. */
  checksAtOnce: 2,
  /** Uploads of one person at once. */
  uploadsPerPerson: 5,
  /** Uploads of one person. */
  rate: { max: 120, windowMs: hour },
  /** Megabytes that all files of the organisation may take: the setting `filesQuota`. */
  quota: { default: 5120, min: 100, max: 1_000_000 },
  /** One person adds at most this share of the quota a day, or `minBytes` where that is more. */
  dailyShare: { ofQuota: 0.05, minBytes: 25 * MiB, windowMs: 24 * hour },
  /** The share of the quota from which on admins are warned. */
  nearlyFull: 0.8,
  /** A file that is attached to no text is removed after this time. */
  unattachedMs: 24 * hour,
  /** Content that no row refers to is removed after this time: a row may be about to refer to it. */
  unreferencedMs: hour,
  /** Characters of the scanner's answer in the log. */
  maxScanReason: 300,
  scanTimeoutMs: 20_000,
  scanRetryMs: minute,
} as const;
