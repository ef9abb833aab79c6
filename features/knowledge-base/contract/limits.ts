const KiB = 1024;
const MiB = 1024 * KiB;
const minute = 60_000;
const hour = 60 * minute;

export const limits = {
  /** Bytes of a body with an article, of an article's text, and of a body with a picture. */
  body: MiB,
  text: 512 * KiB,
  imageBody: 7 * MiB,
  tag: 50,
  maxTags: 20,
  categoryDescription: 1000,
  /** Days after its last save at which a draft ends. `choices`: what Settings offers beside 'for good'. */
  draftDays: { min: 30, max: 3650, choices: [90, 180, 365, 730] },
  /** Saves of one author within this time are one revision. */
  sameRevisionMs: 10 * minute,
  /** A draft that was saved so lately says that somebody is editing. */
  editingMs: 2 * minute,
  /** Searches without results are remembered for so many days. */
  failedSearchDays: 90,
  /** A person who has not searched again for this long has stayed with what was found. */
  stayedMs: 4000,
  excerpt: 600,
  snippet: 180,
  /** Graphemes of an article's beginning on its card. */
  cardExcerpt: 200,
  maxImage: 5 * MiB,
  /** More than any camera's. */
  maxPixels: 64_000_000,
  /** A picture that nothing uses goes once it is this old; one that is used is looked after again so much later. */
  unusedImageMs: 24 * hour,
  usedImageMs: 7 * 24 * hour,
  suggestions: 3,
  pageSizes: [12, 24, 48],
  defaultPageSize: 12,
} as const;
