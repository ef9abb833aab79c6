/** A revision holds the tags and the category too; null in older revisions. Unused pictures are removed from now on. */
export const revisionPlaces = [
  `alter table revisions add column tags text`,
  `alter table revisions add column category_id text`,
  // Pictures of before are looked after from now on: unused ones go (features/knowledge-base/server/unused-images.ts).
  `insert into jobs (kind, subject, due_at) select 'image.unused', id, created_at + 86400000 from images`,
];
