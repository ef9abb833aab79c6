/**
 * `npm run demo`: runs the whole product on a throw-away database with a lifelike organisation. It prints three sign-ins, and deletes
 * everything when it stops. With `--into=FOLDER` it fills that folder and exits, which `npm run dev` does before it first starts a server
 * there. With `--empty` it shows the first day of an organisation, which has only its admin.
 */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareFirstStart } from '../../features/accounts/server/index.ts';
import { createEarshot, type Earshot } from '../app.ts';
import { basePathOf, endWith, privateFiles, readConfig } from '../config.ts';
import { serverFeatures } from '../features.ts';
import { expectFreePort, listen } from '../listen.ts';
import { emailOf, password, people, signInLines } from './people.ts';
import type { CallEndpoint } from './scene.ts';
import { tellSignIns } from './sign-ins.ts';
import { tellStory } from './tell.ts';

const root = join(import.meta.dirname, '../..');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The story sets the time until it is over; afterwards the clock is the machine's. */
class DemoClock {
  #at: number | null = null;
  now = (): number => this.#at ?? Date.now();
  set(at: number | null): void {
    this.#at = at;
  }
}

/** Calls the server without a network connection, because it does not listen yet. */
const asking =
  ({ server, app }: Earshot): CallEndpoint =>
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
  const { into, empty = false } = parseArgs({ options: { into: { type: 'string' }, empty: { type: 'boolean' } } }).values;
  process.umask(privateFiles);
  const givenConfig = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  // A taken port is reported now, not after the database has been filled.
  if (!into) await expectFreePort(givenConfig);
  // If the program is ended early, the unfinished folder keeps its `.part` name and is never used.
  const dataDir = into ? resolve(`${into}.part`) : mkdtempSync(join(tmpdir(), 'earshot-demo-'));
  if (into) rmSync(dataDir, { recursive: true, force: true });
  const firstAdmin = empty ? { name: people.ada.name, email: emailOf(people.ada.name), password } : null;
  // The people are invented, so mail stays in the folder whatever the environment says.
  const own = { dataDir, databaseUrl: null, smtpUrl: null, firstAdmin, rateLimit: false };
  const config = { ...givenConfig, ...own };
  const clock = new DemoClock();
  const earshot = await createEarshot(config, {
    clock,
    webDir: join(root, 'dist/web'),
    version: 'demo',
    jobsEveryMs: 5000,
    ...(!empty && { passesCountAtOnce: true, startsWithAll: true }),
    onGone: () => process.exit(1),
  });

  async function stop(): Promise<void> {
    await earshot.close();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  }
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  if (empty) await prepareFirstStart(earshot.app, print);
  else await fill(earshot, clock);
  if (into) {
    await earshot.close();
    renameSync(dataDir, into);
    return;
  }
  const url = `${await listen(earshot, { ...config, publicUrl: null })}${basePathOf(config).slice(0, -1)}`;
  print(`\nThe demo is running at ${url}. Sign in as:`);
  for (const line of signInLines(empty)) print(line);
  for (const feature of serverFeatures) if (!empty && feature.demoSays) print(feature.demoSays(url));
  print(`Emails are saved in ${join(dataDir, 'outbox')}.`);
  print('Everything in it is invented and gone when this stops (Ctrl+C).');
}

async function fill(earshot: Earshot, clock: DemoClock): Promise<void> {
  const { app, mailing, indexing } = earshot;
  print('Telling the story of a small organisation …');
  const address = app.config.publicUrl ?? `http://${app.config.host}:${app.config.port}`;
  await tellStory(app, clock, { address, sendMail: mailing.sendDue, ask: asking(earshot) });
  await tellSignIns(app, clock);
  const admin = await app.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email', '=', emailOf(people.ada.name))
    .executeTakeFirstOrThrow();
  for (const feature of serverFeatures) await feature.demo?.(app, admin, clock);
  await indexing.finish();
}

main().catch(endWith);
