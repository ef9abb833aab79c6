import type { Refusals } from '#contract/refusals.ts';

export const refusals = {
  file_not_found: 404,
  files_too_late: 409,
  file_wrong: 400,
  file_empty: 400,
  file_broken: 400,
  file_heic: 400,
  file_too_large: 413,
  file_too_many_pixels: 413,
  file_infected: 400,
  file_waiting: 409,
  file_refused: 409,
  files_full: 409,
  files_share: 429,
  too_many_files: 429,
} as const satisfies Refusals;
