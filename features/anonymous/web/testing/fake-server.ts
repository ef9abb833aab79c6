/** A server of anonymous rants for tests of the device: signs, proves, opens boxes, and remembers what it was asked. */
import { constants, generateKeyPairSync, hash, type KeyObject, privateDecrypt } from 'node:crypto';
import { addDays } from '@earshot/contract/calendar';
import { leafTexts } from '#features/public-log/contract';
import { Refusal } from '#web/lib/api/refusal.ts';
import type { SealedKeys } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import type { SealedServer } from '../box-fetch.ts';
import type { DeviceContext } from '../device-context.ts';
import { mondayOf } from '../key-proof.ts';
import { newKey, opened, point } from './boxes.ts';
import { FakeLog } from './fake-log.ts';
import { memoryStore } from './memory-store.ts';

type BoxMessage = Record<string, unknown> & { kind: string };

export class FakeServer implements SealedServer {
  state: SealedKeys['state'] = 'on';
  day = '2026-11-25';
  renewedOn: string | null = null;
  passesCountAtOnce = false;
  log = new FakeLog();
  isAway = false;
  /** How many passes were signed. */
  signed = 0;
  /** The names of the calls, in their order. */
  asked: string[] = [];
  /** The messages that were in the boxes. */
  said: BoxMessage[] = [];
  /** The instants at which the boxes came. */
  times: string[] = [];
  now = () => 0;
  rounds: { n: number; day: string; tags: string[] }[] = [];
  /** Makes the answer to a message. */
  answer: (message: BoxMessage) => unknown = ({ kind }) => (kind === 'nothing' ? {} : { taken: true });
  #box = newKey();
  #issuers = new Map<string, { spki: Buffer; privateKey: KeyObject; epoch: string }>();

  #called(name: string): void {
    this.asked.push(name);
    if (this.isAway) throw new Refusal(0, { code: 'no_connection', msg: '' });
  }

  /** The key of this week, made and logged where there is none. `name`: asks for another key of the same week, which is not logged. */
  issuer(name = ''): { spki: Buffer; privateKey: KeyObject; epoch: string } {
    const week = mondayOf(this.day);
    const knownIssuer = this.#issuers.get(week + name);
    if (knownIssuer) return knownIssuer;
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const spki = publicKey.export({ type: 'spki', format: 'der' });
    const issuer = { spki, privateKey, epoch: `${week}.${hash('sha256', spki).slice(0, 8)}` };
    this.#issuers.set(week + name, issuer);
    if (name === '') this.log.leaves.push(leafTexts.key(issuer.epoch, hash('sha256', spki)), `blank ${this.log.leaves.length}`);
    return issuer;
  }

  /** All passes are closed: this week has another key. */
  renew(): void {
    this.#issuers.delete(mondayOf(this.day));
    this.renewedOn = this.day;
  }

  async keys(): Promise<SealedKeys> {
    this.#called('keys');
    return this.keysOf(this.issuer());
  }

  keysOf({ spki, epoch }: ReturnType<FakeServer['issuer']>): SealedKeys {
    const text = leafTexts.key(epoch, hash('sha256', spki));
    const proof = this.log.leaves.includes(text) ? this.log.prove(text) : null;
    return {
      state: this.state,
      reason: null,
      day: this.day,
      issuer: { epoch, key: spki.toString('base64'), proof },
      crowd: 'some',
      boxes: [Buffer.from(point(this.#box)).toString('base64')],
      nextRound: `${addDays(this.day, 1)}T10:00:00.000Z`,
      passesCountAtOnce: this.passesCountAtOnce,
      renewedOn: this.renewedOn,
    };
  }

  async consistency(from: number, to: number): Promise<string[]> {
    this.#called('consistency');
    return this.log.consistency(from, to);
  }

  async board(after: number) {
    this.#called('board');
    const newest = this.rounds.at(-1)?.n ?? 0;
    return { newest, rounds: this.rounds.filter(({ n }) => n > after).slice(0, limits.boardRounds) };
  }

  async sign(epoch: string, blinded: readonly Uint8Array[]) {
    this.#called('sign');
    const issuer = this.issuer();
    if (epoch !== issuer.epoch) throw new Refusal(409, { code: 'epoch_over', msg: '' });
    if (this.signed + blinded.length > limits.passesAPerson) throw new Refusal(409, { code: 'passes_taken', msg: '' });
    this.signed += blinded.length;
    const key = { key: issuer.privateKey, padding: constants.RSA_NO_PADDING };
    return blinded.map((item) => new Uint8Array(privateDecrypt(key, item)));
  }

  async box(sentBox: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    this.#called('box');
    const { text, answer } = opened(this.#box, sentBox);
    const message = JSON.parse(text) as BoxMessage;
    this.said.push(message);
    this.times.push(new Date(this.now()).toISOString());
    return answer(JSON.stringify(this.answer(message)));
  }
}

/** A fake server, and the device of one person that uses it. */
export type Fake = ReturnType<typeof fakeDevice>;
export function fakeDevice(server = new FakeServer()) {
  let now = Date.parse(`${server.day}T09:00:00Z`);
  server.now = () => now;
  const chances: number[] = [];
  const surroundings: DeviceContext = {
    server,
    store: memoryStore(),
    now: () => now,
    chance: () => chances.shift() ?? 0.5,
    idle: async () => {},
    fetchAhead: async () => {},
    seen: new Map(),
  };
  return {
    server,
    deviceContext: surroundings,
    /** Sets the next random numbers; those after them are 0.5. */
    drawn: (...next: number[]) => chances.splice(0, chances.length, ...next),
    later: (hours: number) => {
      now += hours * 3_600_000;
      server.day = new Date(now).toISOString().slice(0, 10);
    },
  };
}
