/** Stores the last sign-ins of the demo, successful and refused ones. */
import { findByEmail } from '../../features/accounts/server/index.ts';
import type { App } from '../platform/app.ts';
import type { SessionActor } from '../platform/auth/sessions.ts';
import { noteRefusal, noteSignIn } from '../platform/auth/sign-ins.ts';
import { type DemoName, emailOf, people } from './people.ts';
import type { StoryClock } from './tell.ts';

const hour = 3_600_000;
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Sign-ins of the demo: person, hours ago, IP address and browser. */
const came: [DemoName, number, string, string][] = [
  ['ada', 47 * 24, '192.0.2.11', laptop],
  ['mona', 52, '192.0.2.14', laptop],
  ['eve', 50, '198.51.100.7', phone],
  ['max', 29, '192.0.2.15', laptop],
  ['hana', 27, '198.51.100.23', phone],
  ['mona', 26, '192.0.2.14', laptop],
  ['eve', 3, '198.51.100.7', phone],
];

async function actorNamed(app: App, name: DemoName): Promise<SessionActor> {
  const row = await findByEmail(app.db, emailOf(people[name].name));
  if (!row) throw new Error(`${name} is not in the demo`);
  return { id: row.id, role: row.role, name: row.name, sessionId: '', provedAt: Number.POSITIVE_INFINITY, factors: 1, lacksFactor: false };
}

export async function tellSignIns(app: App, clock: StoryClock): Promise<void> {
  const end = Date.now();
  for (const [castName, ago, address, agent] of came) {
    clock.set(end - ago * hour);
    const { id } = await actorNamed(app, castName);
    await app.write((tx) => noteSignIn(app, tx, { userId: id, how: 'password', address, agent }));
  }
  clock.set(end - 26.1 * hour);
  const mona = await actorNamed(app, 'mona');
  for (let n = 0; n < 2; n++) noteRefusal(app, { userId: mona.id, how: 'password', address: '192.0.2.14', agent: laptop }, 'wrongPassword');
  clock.set(end - 9 * hour);
  for (let n = 0; n < 14; n++)
    noteRefusal(app, { userId: null, how: 'password', address: '203.0.113.50', agent: 'curl/8.16.0' }, 'unknownAddress');
  clock.set(null);
}
