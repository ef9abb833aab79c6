/** The organisation's own texts. */
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type LegalPage, type LegalText, legalPages } from '../contract/calls.ts';

const pageNamed = (name: string): LegalPage => {
  const page = legalPages.find((candidate) => candidate === name);
  if (!page) throw refuse('legal_not_found');
  return page;
};

/** The organisation's own text of a page; null if the built-in one is shown. Throws `legal_not_found`. */
export async function legalText(app: App, name: string): Promise<LegalText> {
  const row = await app.db.selectFrom('legal_texts').selectAll().where('page', '=', pageNamed(name)).executeTakeFirst();
  return { markdown: row?.markdown ?? null, updatedAt: row ? iso(row.updated_at) : null };
}

/** A blank text restores the built-in one. An unchanged text changes nothing, not even its date. Throws `legal_not_found`. */
export async function changeLegalText(app: App, actorId: string, name: string, markdown: string): Promise<LegalText> {
  const page = pageNamed(name);
  const own = markdown.trim() !== '';
  await app.write(async (tx) => {
    const stored = await tx.db.selectFrom('legal_texts').select('markdown').where('page', '=', page).executeTakeFirst();
    if (stored?.markdown === (own ? markdown : undefined)) return;
    if (own)
      await tx.db
        .insertInto('legal_texts')
        .values({ page, markdown, updated_at: tx.now })
        .onConflict((c) => c.column('page').doUpdateSet({ markdown: sql<string>`excluded.markdown`, updated_at: tx.now }))
        .execute();
    else await tx.db.deleteFrom('legal_texts').where('page', '=', page).execute();
    await tx.record({ type: 'legal.changed', actorId, subject: null, data: { page, own } });
  });
  return legalText(app, page);
}
