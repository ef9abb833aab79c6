import type { Refusals } from '#contract/refusals.ts';

export const refusals = {
  article_not_found: 404,
  article_failed: 500,
  article_changed: 409,
  article_id_taken: 409,
  category_not_found: 404,
  category_exists: 409,
  category_in_use: 409,
  revision_not_found: 404,
  image_not_found: 404,
  image_wrong: 400,
  image_too_large: 413,
  image_too_many_pixels: 413,
} as const satisfies Refusals;
