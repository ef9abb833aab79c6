/**
 * `node features/anonymous/benches/anonymous.ts [--postgres] [--calls=2000] [--rounds=10]`, after a build, measures what anonymous rants
 * cost the server: the processor time of a box call while the load runs on the other core (this is the cost of all devices' empty
 * envelopes), of signing and checking a pass, and of a box for several instances; and how long the largest round takes, and for how long it
 * blocks the event loop.
 */
import { createECDH, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startApp } from '#server/testing/app.ts';
import { fillLists, meetCast, settle } from '#server/testing/cast.ts';
import { freshDatabase, startPostgres } from '#server/testing/postgres.ts';
import { print } from '../../../scripts/run.ts';
import { earshot, serverCore, start, stop, untilHealthy } from '../../../tools/bench/process.ts';
import { limits } from '../contract/limits.ts';
import { blindSign, isSigned, makeIssuer } from '../server/blind-signature.ts';
import { openBox } from '../server/envelope.ts';
import { beginSealed, blindSome, deviceOf, type Pass, passesOf, sealFor } from '../server/testing/device.ts';
import { sealBox } from '../web/envelope.ts';

const option = (name: string, fallback: number) => Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? fallback);
const [calls, rounds] = [option('calls', 2000), option('rounds', 10)];
const port = 5979;
const url = `http://127.0.0.1:${port}`;
const callsPerDay = 10_000 * limits.slots.length * limits.callsASlot;

const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'));
const postgres = process.argv.includes('--postgres') ? await startPostgres() : null;
const databaseUrl = postgres && (await freshDatabase(postgres.url));
const secretKey = 'the key of a bench that keeps nothing';
const organisation = () => startApp({ ...(databaseUrl && { databaseUrl }), config: { dataDir, secretKey } });
const middle = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const ms = (value: number): string => `${value.toFixed(2)} ms`;

/** The processor time that a process has used so far, in ms. /proc counts it in ticks of 10 ms. */
function usedBy(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const empty = () => ({ kind: 'nothing' });
const method = 'POST';
const headers = { 'content-type': 'application/json' };
const agent = new Agent({ keepAlive: true });
const post = (box: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sentRequest = request(`${url}/api/sealed/box`, { agent, method, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`a box was answered ${reply.statusCode}`));
      reply.resume().on('end', resolve);
    });
    sentRequest.on('error', reject).end(JSON.stringify({ box }));
  });

/**
 * Sends the boxes, ten at once, and prints the processor time of each call. The boxes were sealed beforehand, so their sealing is not
 * measured.
 */
async function boxCalls(name: string, pid: number | undefined, boxes: string[]): Promise<void> {
  const startedAt = usedBy(pid);
  const remaining = boxes.values();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (const box of remaining) await post(box);
    }),
  );
  const each = (usedBy(pid) - startedAt) / boxes.length;
  print(
    `a box call, ${name.padEnd(18)} ${ms(each)} of the processor; all devices of 10,000 people in a day: ${((each * callsPerDay) / 1000).toFixed(0)} s`,
  );
}

async function signing(): Promise<void> {
  const issuer = await makeIssuer();
  const key = issuer.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const { body, open } = await blindSome({ epoch: '', key, proof: null }, 50);
  const blinded = body.blinded.map((item) => Buffer.from(item, 'base64'));
  let startedAt = performance.now();
  const signed = blinded.map((item) => blindSign(issuer, item)!);
  print(`signing a pass, with its check   ${ms((performance.now() - startedAt) / 50)}`);
  const passes: Pass[] = await open(signed.map((item) => item.toString('base64')));
  startedAt = performance.now();
  for (const { message, signature } of passes) if (!isSigned(issuer.publicKey, message, signature)) throw new Error('a pass was wrong');
  print(`checking a pass                  ${ms((performance.now() - startedAt) / 50)}`);
}

/**
 * Seals as a device does, and opens as an instance with keys of five days does. Only its last key fits, and only the last lock, which is
 * the slowest case.
 */
async function locks(): Promise<void> {
  for (const n of [1, 3, limits.boxLocks]) {
    const keys = Array.from({ length: n + 4 }, () => createECDH('prime256v1'));
    for (const key of keys) key.generateKeys();
    const points = keys.slice(4).map((key) => new Uint8Array(key.getPublicKey()));
    const ownKeys = [...keys.slice(0, 4), keys.at(-1)!];
    const [sealing, opening]: [number[], number[]] = [[], []];
    for (let i = 0; i < 200; i++) {
      const startedAt = performance.now();
      const { box } = await sealBox(points, '{"kind":"nothing"}');
      const sealed = performance.now();
      if (!openBox(ownKeys, Buffer.from(box))) throw new Error('a box was not opened');
      opening.push(performance.now() - sealed);
      sealing.push(sealed - startedAt);
    }
    print(`a box for ${String(n).padEnd(2)} instances           sealed in ${ms(middle(sealing))}, opened in ${ms(middle(opening))}`);
  }
}

const t = await organisation();
const cast = await meetCast(t);
await fillLists(t, cast);
await beginSealed(t, (changes) => settle(t, changes));
const people = ['ada', 'mona', 'max', 'eli', 'eve'] as const;
const device = await deviceOf(t);

print(`${t.app.dialect.name}, ${limits.roundMost} rants in a round`);
await signing();
await locks();
const [took, heldMs]: [number[], number[]] = [[], []];
const passes: Pass[] = [];
for (let n = 0; n < rounds; n++) {
  while (passes.length < limits.roundMost) {
    // One week's passes are too few to fill a round, so the counts are erased and each person gets passes again.
    await t.app.longRunning.writer.deleteFrom('sealed_issued').execute();
    for (const castName of people)
      for (let i = 0; i < 2; i++) passes.push(...(await passesOf(t, cast[castName].token, limits.passesACall)));
  }
  for (const pass of passes.splice(0, limits.roundMost)) await device.write(`Round ${n}: ${'The rota came late again. '.repeat(12)}`, pass);
  await t.app.write((tx) => t.app.jobs.schedule(tx, 'log.round', '', tx.now));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  await t.app.jobs.runDue();
  took.push(performance.now() - startedAt);
  delay.disable();
  heldMs.push(delay.max / 1e6);
}
print(
  `a round                          ${ms(middle(took))} in the middle of ${rounds}, at most ${ms(Math.max(...took))}; the loop held for at most ${ms(Math.max(...heldMs))}`,
);
await t.close();
await measureBoxes();

async function measureBoxes(): Promise<void> {
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SECRET_KEY: secretKey,
    RATE_LIMIT: 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const server = start(earshot, serverCore, env);
  server.stdout?.resume();
  await untilHealthy(url);
  const keys = (await (await fetch(`${url}/api/sealed/keys`)).json()) as { boxes: string[] };
  const points = keys.boxes.map((point) => Buffer.from(point, 'base64'));
  const boxes = (makeMessage: () => object) =>
    Array.from({ length: calls }, () => sealFor(points, JSON.stringify(makeMessage())).box.toString('base64'));
  await boxCalls('warming up', server.pid, boxes(empty));
  await boxCalls('empty', server.pid, boxes(empty));
  await boxCalls(
    'a look at nothing',
    server.pid,
    boxes(() => ({ kind: 'look', thread: Buffer.from(randomUUID().slice(0, 32)).toString('base64') })),
  );
  const answer = await (await fetch(`${url}/api/sealed/box`, { method, headers, body: JSON.stringify({ box: boxes(empty)[0] }) })).text();
  await stop(server);
  // The control server answers everybody with the bytes that it was given by PUT.
  const bare = start(['tools/bench/control.ts'], serverCore, { PORT: String(port) });
  await new Promise((resolve) => bare.stdout?.once('data', resolve));
  await fetch(`${url}/api/sealed/box`, { method: 'PUT', body: answer });
  for (const name of ['bare, warming up', 'bare server']) await boxCalls(name, bare.pid, boxes(empty));
  await stop(bare);
}
await postgres?.stop();
rmSync(dataDir, { recursive: true, force: true });
