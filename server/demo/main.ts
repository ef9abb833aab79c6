/**
 * `npm run demo`: the whole product on a throw-away database with a lifelike organisation. Prints three sign-ins; all is gone when it stops. With
 * `--into=FOLDER` it fills that folder and ends, which `npm run dev` begins with.
 */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createEarshot, type Earshot } from '../app.ts';
import { basePathOf, endWith, privateFiles, readConfig } from '../config.ts';
import { serverFeatures } from '../features.ts';
import { expectFreePort, listen } from '../listen.ts';
import { emailOf, people, signInLines } from './people.ts';
import { tellPrograms } from './programs.ts';
import type { Ask } from './scene.ts';
import { tellStory } from './tell.ts';

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
  const { into } = parseArgs({ options: { into: { type: 'string' } } }).values;
  process.umask(privateFiles);
  const given = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  // Said at once, not after the story.
  if (!into) await expectFreePort(given);
  // A folder that was filled half, because the program was ended, is never taken for a whole one.
  const dataDir = into ? resolve(`${into}.part`) : mkdtempSync(join(tmpdir(), 'earshot-demo-'));
  if (into) rmSync(dataDir, { recursive: true, force: true });
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
  for (const feature of serverFeatures) await feature.demo?.(earshot.app, admin, clock);
  await earshot.indexing.finish();
  if (into) {
    await earshot.close();
    renameSync(dataDir, into);
    return;
  }
  const url = `${await listen(earshot, { ...config, publicUrl: null })}${basePathOf(config).slice(0, -1)}`;
  print(`\nThe demo is running at ${url}. Sign in as:`);
  for (const line of signInLines()) print(line);
  for (const feature of serverFeatures) if (feature.demoSays) print(feature.demoSays(url));
  print(`Emails are saved in ${join(dataDir, 'outbox')}.`);
  print('Everything in it is invented and gone when this stops (Ctrl+C).');
}

main().catch(endWith);
