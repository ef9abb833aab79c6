/** The organisation's settings: read at almost every call, so remembered until an event says they changed. */
import { limits } from '@earshot/contract/limits';
import { type LegalPage, type LegalText, legalPages, type Organisation } from '@earshot/contract/settings';
import { sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { dayMs } from '../../platform/auth/sessions.ts';
import { iso } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';

const usual = (): Organisation => ({
  organisationName: 'Earshot',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  employeeVisibility: 'all',
  urgentAfterHours: limits.urgentAfterHours.usual,
  urgentCounts: 'hours',
  workDays: [...limits.working.days],
  workFrom: limits.working.from,
  workTo: limits.working.to,
  holidays: [],
  reminderHour: limits.reminderHour.usual,
  passwordLeast: limits.passwordLeast.usual,
  sessionIdleDays: limits.sessionDays.idle.usual,
  sessionAbsoluteDays: limits.sessionDays.absolute.usual,
});

export function createSettings(app: App): App['settings'] {
  let known: Promise<Organisation> | null = null;
  const forget = () => {
    known = null;
  };
  app.bus.on((event) => {
    if (event.type === 'setup.done' || event.type === 'settings.changed') forget();
  });
  app.bus.onGap(forget);
  const load = async (): Promise<Organisation> => {
    const rows = await app.db.selectFrom('settings').selectAll().execute();
    return { ...usual(), ...Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) };
  };
  return {
    current() {
      known ??= load().catch((error) => {
        forget();
        throw error;
      });
      return known;
    },
  };
}

/** Writes the given settings; the caller records the event that makes every instance forget the old ones. */
export async function storeSettings(tx: Tx, changes: Partial<Organisation>): Promise<void> {
  for (const [key, value] of Object.entries(changes))
    await tx.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((c) => c.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
}

/** Changes what is given and different; each change is an event of its own, so that the log says from what to what. */
export async function changeSettings(app: App, actorId: string | null, changes: Partial<Organisation>): Promise<Organisation> {
  await app.write(async (tx) => {
    const rows = await tx.db.selectFrom('settings').selectAll().modifyEnd(app.dialect.forUpdate).execute();
    const before = { ...usual(), ...Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) } as Organisation;
    for (const [key, to] of Object.entries(changes)) {
      const from = before[key as keyof Organisation];
      if (to === undefined || to === from) continue;
      await storeSettings(tx, { [key]: to });
      if (key === 'sessionAbsoluteDays') await limitSessions(tx, Number(to));
      await tx.record({ type: 'settings.changed', actorId, subject: null, data: { key, from, to } });
    }
  });
  return app.settings.current();
}

/** A new limit counts for the sessions there are, as the days without use do. */
const limitSessions = (tx: Tx, days: number): Promise<unknown> =>
  tx.db
    .updateTable('sessions')
    .set({ expires_at: sql<number>`created_at + ${days * dayMs}` })
    .execute();

const pageNamed = (name: string): LegalPage => {
  const page = legalPages.find((known) => known === name);
  if (!page) throw refuse('legal_not_found');
  return page;
};

/** The organisation's own text of a page, or null where the built-in one stands. Throws `legal_not_found`. */
export async function legalText(app: App, name: string): Promise<LegalText> {
  const row = await app.db.selectFrom('legal_texts').selectAll().where('page', '=', pageNamed(name)).executeTakeFirst();
  return { markdown: row?.markdown ?? null, updatedAt: row ? iso(row.updated_at) : null };
}

/** A blank text brings the built-in one back. The text that stands there already changes nothing, not even its date. */
export async function changeLegalText(app: App, actorId: string, name: string, markdown: string): Promise<LegalText> {
  const page = pageNamed(name);
  const own = markdown.trim() !== '';
  await app.write(async (tx) => {
    const there = await tx.db.selectFrom('legal_texts').select('markdown').where('page', '=', page).executeTakeFirst();
    if (there?.markdown === (own ? markdown : undefined)) return;
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
