const KiB = 1024;
const MiB = 1024 * KiB;
const minute = 60_000;
const hour = 60 * minute;

export const limits = {
  /** Bytes: of a request with an article, of an article's text, and of a request with a picture. */
  body: MiB,
  text: 512 * KiB,
  imageBody: 7 * MiB,
  tag: 50,
  maxTags: 20,
  categoryDescription: 1000,
  /** Days after its last save until a draft is deleted. `choices`: offered in Settings beside 'never'. */
  draftDays: { min: 30, max: 3650, choices: [90, 180, 365, 730] },
  /** Saves of one author within this time are one revision. */
  sameRevisionMs: 10 * minute,
  /** A draft saved within this time means that somebody is editing. */
  editingMs: 2 * minute,
  /** Days for which searches without results are remembered. */
  failedSearchDays: 90,
  /** A search without results counts as a miss if the person does not search again within this time. */
  stayedMs: 4000,
  excerpt: 600,
  snippet: 180,
  /** Graphemes of an article's text on its card. */
  cardExcerpt: 200,
  maxImage: 5 * MiB,
  /** More than any camera has. */
  maxPixels: 64_000_000,
  /** An unused picture is deleted at this age; a used one is checked again after this time. */
  unusedImageMs: 24 * hour,
  usedImageMs: 7 * 24 * hour,
  suggestions: 3,
  pageSizes: [12, 24, 48],
  defaultPageSize: 12,
} as const;
