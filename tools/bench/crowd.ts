/** Creates many signed-in people for a benchmark in seconds instead of minutes. */
import { hashToken } from '../../server/platform/auth/sessions.ts';
import { randomIds, systemClock } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { fold } from '../../server/platform/fold.ts';

export interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/**
 * Inserts people, each with a session, because signing a thousand in by password takes minutes. Migrates the database to this version.
 * Returns their tokens, managers first.
 */
export async function gather(place: Place, { crowd, managers }: { crowd: number; managers: number }): Promise<string[]> {
  const database = await openDatabase(place, { clock: systemClock, log: { info: () => {}, warn: () => {} }, onGone: () => {} });
  const now = Date.now();
  const rows = Array.from({ length: crowd }, (_, n) => ({ id: randomIds.id(), token: randomIds.secret(), name: `Person ${n}`, n }));
  for (let from = 0; from < crowd; from += 100) {
    const slice = rows.slice(from, from + 100);
    const people = slice.map(({ id, name, n }) => ({
      id,
      name,
      name_folded: fold(name),
      email: `person${n}@earshot.example`,
      proved_email: `person${n}@earshot.example`,
      recovery_email: `person${n}@earshot.example`,
      password_hash: '',
      password_by_other: 0 as const,
      role: n < managers ? ('manager' as const) : ('employee' as const),
      status: 'approved' as const,
      is_active: 1 as const,
      created_at: now,
    }));
    const sessions = slice.map(({ id, token }) => ({
      id: randomIds.id(),
      token_hash: hashToken(token),
      user_id: id,
      created_at: now,
      used_at: now,
      expires_at: now + 86_400_000,
      agent: 'bench',
      address: '127.0.0.1',
    }));
    await database.writer.insertInto('users').values(people).execute();
    await database.writer.insertInto('sessions').values(sessions).execute();
  }
  await database.close();
  return rows.map(({ token }) => token);
}
