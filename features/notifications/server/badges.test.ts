import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { notificationRows } from '#server/testing/notifications.ts';
import { dial, hangUp } from '#server/testing/socket.ts';
import { rants } from '../../../features/rants/contract/index.ts';
import { notifications } from '../contract/calls.ts';
import { idFor } from './notification-ids.ts';

afterEach(hangUp);

/** A browser's badge: at each event and each new connection it asks for the number of unread notifications. It does not count by itself. */
class Client {
  badge = -1;
  #ask: () => Promise<number>;
  #asking = false;
  #again = false;
  #socket: ReturnType<typeof dial> | null = null;
  constructor(ask: () => Promise<number>) {
    this.#ask = ask;
  }
  get isConnected(): boolean {
    return this.#socket?.connected === true;
  }
  get isSettled(): boolean {
    return !this.#asking;
  }
  async connect(make: () => ReturnType<typeof dial>): Promise<void> {
    if (this.#socket) return;
    const socket = make();
    this.#socket = socket;
    for (const event of ['notification', 'notificationsChanged', 'refetch']) socket.on(event, () => void this.#refetch());
    socket.on('connect', () => void this.#refetch());
    await vi.waitFor(() => expect(socket.connected || this.#socket !== socket).toBe(true), { timeout: 20_000, interval: 2 });
  }
  disconnect(): void {
    this.#socket?.disconnect();
    this.#socket = null;
  }
  async #refetch(): Promise<void> {
    this.#again = true;
    if (this.#asking) return;
    this.#asking = true;
    while (this.#again) {
      this.#again = false;
      this.badge = await this.#ask();
    }
    this.#asking = false;
  }
}

const kinds = [
  'mark',
  'unread',
  'readAll',
  'remove',
  'restore',
  'readAbout',
  'rant',
  'message',
  'mute',
  'disconnect',
  'reconnect',
] as const;
const action = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('rant', 'message', 'reconnect', 'restore', 'unread') },
    { weight: 4, arbitrary: fc.constantFrom(...kinds) },
  ),
  client: fc.nat({ max: 2 }),
  pick: fc.nat({ max: 1000 }),
  /** If false, the next step starts without waiting, so that several run at the same time. */
  waits: fc.boolean(),
});

everyEngine('Badges', (stage) => {
  test('after 1,000 random actions of three clients with disconnects, every badge equals the database’s count', {
    tags: 'slow',
    timeout: 180_000,
  }, async () => {
    const { t, cast } = stage();
    const asMona = { token: cast.mona.token };
    const ask = async () => (await t.call(notifications.unread, asMona)).body.unread;
    const clients = [new Client(ask), new Client(ask), new Client(ask)];
    const rowsOfMona = () =>
      t.app.db.selectFrom(notificationRows(t.app.db)).selectAll().where('user_id', '=', cast.mona.id).orderBy('seq').execute();
    const unreadOfMona = async () =>
      (await rowsOfMona()).filter((row) => row.read_at === null && row.deleted_at === null && row.in_app === 1).length;
    const connect = (client: Client) => client.connect(() => dial(t, asMona));
    const tally = { counts: new Set<number>(), done: 0, compared: 0 };
    let isMuted = false;

    const act = async ({ kind, client, pick }: { kind: (typeof kinds)[number]; client: number; pick: number }): Promise<unknown> => {
      const me = clients[client]!;
      if (kind === 'disconnect') return me.disconnect();
      if (kind === 'reconnect') return connect(me);
      if (kind === 'rant') return submit(t, cast.eli.token, 'News.');
      const rows = await rowsOfMona();
      const row = rows[rows.length - 1 - (pick % Math.min(rows.length, 30))]!;
      const request = { ...asMona, params: { id: idFor(cast.mona.id, row.id) } };
      if (kind === 'message' && row.related_model === 'Rant')
        return t.call(rants.write, { token: cast.eli.token, params: { id: row.related_id ?? '' }, body: { content: 'More.' } });
      if (kind === 'mute') {
        isMuted = !isMuted;
        const choice = { kind: 'newRant' as const, ...notificationCatalogue.newRant.channels, app: !isMuted };
        return t.call(notifications.changePreferences, { ...asMona, body: { kinds: [choice] } });
      }
      if (kind === 'mark') return t.call(notifications.read, request);
      if (kind === 'unread') return t.call(notifications.unreadAgain, request);
      if (kind === 'remove') return t.call(notifications.remove, request);
      if (kind === 'restore') return t.call(notifications.restore, request);
      if (kind === 'readAll') return t.call(notifications.readAll, { ...asMona, body: { upTo: request.params.id } });
      const about = { relatedModel: row.related_model ?? 'Rant', relatedId: row.related_id ?? '' };
      return t.call(notifications.readAbout, { ...asMona, body: about });
    };

    await submit(t, cast.eli.token, 'The first.');
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 200, maxLength: 200 }), async (actions) => {
        for (const client of clients) await connect(client);
        let together: Promise<unknown>[] = [];
        for (const next of actions) {
          together.push(act(next));
          tally.done++;
          if (!next.waits && together.length < 5) continue;
          await Promise.all(together);
          together = [];
          const expected = await unreadOfMona();
          tally.counts.add(expected);
          await vi.waitFor(
            () => {
              for (const client of clients.filter((candidate) => candidate.isConnected)) {
                expect(client.isSettled).toBe(true);
                expect(client.badge).toBe(expected);
                tally.compared++;
              }
            },
            { timeout: 20_000, interval: 2 },
          );
        }
        await Promise.all(together);
      }),
      { numRuns: 5, endOnFailure: true },
    );
    // Clients stop asking before the server stops.
    for (const client of clients) client.disconnect();
    await expect.poll(() => clients.every((client) => client.isSettled)).toBe(true);
    // The number changed, and clients were connected often enough to compare it.
    expect(tally.done).toBe(1000);
    expect(tally.counts.size).toBeGreaterThan(10);
    expect(tally.compared).toBeGreaterThan(200);
  });
});
