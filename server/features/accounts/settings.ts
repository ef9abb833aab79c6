/** The organisation's settings: read at almost every call, so remembered until an event says they changed. */
import type { Organisation } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import type { App, Tx } from '../../platform/app.ts';

const usual = (): Organisation => ({
  organisationName: 'Earshot',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  employeeVisibility: 'all',
  urgentAfterHours: limits.urgentAfterHours.usual,
});

export function createSettings(app: App): App['settings'] {
  let known: Promise<Organisation> | null = null;
  const forget = () => {
    known = null;
  };
  app.bus.on((event) => {
    if (event.type === 'setup.done') forget();
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
