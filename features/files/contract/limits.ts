const KiB = 1024;
const MiB = 1024 * KiB;
const minute = 60_000;
const hour = 60 * minute;

export const limits = {
  /** Files attached to one text. */
  perText: 5,
  /** Bytes of one file. */
  maxBytes: 10 * MiB,
  /** Bytes of the whole upload form, including its file. */
  maxFormBytes: 10 * MiB + 64 * KiB,
  maxNameLength: 120,
  /** Pixels of one image. */
  maxPixels: 50_000_000,
  /** Pixels of all frames of an animated image. */
  maxAnimatedPixels: 250_000_000,
  /** Pixels of a preview's longer side. */
  previewSide: 1024,
  /** Office documents are zip files: the most entries they may have, and the most bytes they may unpack to. */
  maxParts: 5000,
  maxUnpackedBytes: 250 * MiB,
  /** Files that an instance checks at the same time. Each is wholly in memory. */
  checksAtOnce: 2,
  /** Uploads that one person may have running. */
  uploadsPerPerson: 5,
  /** Uploads of one person per hour. */
  rate: { max: 120, windowMs: hour },
  /** Megabytes that all files of the organisation may take: the setting `filesQuota`. */
  quota: { default: 5120, min: 100, max: 1_000_000 },
  /** One person may add this share of the quota a day, or `minBytes` if that is more. */
  dailyShare: { ofQuota: 0.05, minBytes: 25 * MiB, windowMs: 24 * hour },
  /** Admins are warned when this share of the quota is used. */
  nearlyFull: 0.8,
  /** A file that is attached to no text is removed after this time. */
  unattachedMs: 24 * hour,
  /** Content without a row that refers to it is removed after this time. Before that, a row may be about to refer to it. */
  unreferencedMs: hour,
  /** Characters of the scanner's answer that are logged. */
  maxScanReason: 300,
  scanTimeoutMs: 20_000,
  scanRetryMs: minute,
} as const;
