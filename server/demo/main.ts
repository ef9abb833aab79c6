/** `npm run demo`: the whole product on a throw-away database with a lifelike organisation. Prints three sign-ins; all is gone when it stops. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEarshot, type Earshot } from '../app.ts';
import { basePathOf, endWith, privateFiles, readConfig } from '../config.ts';
import { serverFeatures } from '../features.ts';
import { expectFreePort, listen } from '../listen.ts';
import { emailOf, people } from './people.ts';
import { tellPrograms } from './programs.ts';
import type { Ask } from './scene.ts';
import { password, tellStory } from './tell.ts';

const root = join(import.meta.dirname, '../..');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Time goes on by itself once the story has been told; before, the story sets it. */
class DemoClock {
  #at: number | null = null;
  now = (): number => this.#at ?? Date.now();
  set(at: number | null): void {
    this.#at = at;
  }
}

/** Calls that come from nowhere: nobody listens yet. */
const asking =
  ({ server, app }: Earshot): Ask =>
  async (endpoint, { token, params = {}, body } = {}) => {
    const { method } = endpoint;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
    const reply = await server.inject({
      method,
      url: basePathOf(app.config) + path.slice(1),
      headers: { ...(token && { 'x-auth-token': token }) },
      ...(body !== undefined && { payload: body as object }),
    });
    if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${reply.body}`);
    return reply.json();
  };

async function main(): Promise<void> {
  process.umask(privateFiles);
  const given = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  // Said at once, not after the story.
  await expectFreePort(given);
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-demo-'));
  // Mail stays in the folder, whatever the environment says: its people are invented.
  const own = { dataDir, databaseUrl: null, smtpUrl: null, firstAdmin: null, rateLimit: false };
  const config = { ...given, ...own };
  const clock = new DemoClock();
  const earshot = await createEarshot(config, {
    clock,
    webDir: join(root, 'dist/web'),
    version: 'demo',
    jobsEveryMs: 5000,
    passesCountAtOnce: true,
    startsWithAll: true,
    onGone: () => process.exit(1),
  });

  async function stop(): Promise<void> {
    await earshot.close();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  }
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  print('Telling the story of a small organisation …');
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  await tellStory(earshot.app, clock, { address, sendMail: earshot.mailing.sendDue, ask: asking(earshot) });
  await tellPrograms(earshot.app, clock);
  const admin = await earshot.app.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email', '=', emailOf(people.ada.name))
    .executeTakeFirstOrThrow();
  for (const serverFeature of serverFeatures) await serverFeature.demo?.(earshot.app, admin, clock);
  await earshot.indexing.finish();
  const url = `${await listen(earshot, { ...config, publicUrl: null })}${basePathOf(config).slice(0, -1)}`;
  print(`\nThe demo is running at ${url}. Sign in as:`);
  for (const [what, who] of [
    ['admin', people.ada],
    ['manager', people.mona],
    ['employee', people.eve],
  ] as const)
    print(`  ${what.padEnd(9)} ${emailOf(who.name).padEnd(34)} ${password}`);
  for (const room of serverFeatures) if (room.demoSays) print(room.demoSays(url));
  print(`Emails are saved in ${join(dataDir, 'outbox')}.`);
  print('Everything in it is invented and gone when this stops (Ctrl+C).');
}

main().catch(endWith);
