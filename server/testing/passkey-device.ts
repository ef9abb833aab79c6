/**
 * A device with one passkey that stands for a browser and its authenticator: ES256, attestation 'none', user verified (WebAuthn level 3).
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Encodes the small part of CBOR (RFC 8949) that an authenticator uses. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer =>
    n < 24 ? Buffer.of((major << 5) | n) : n < 256 ? Buffer.of((major << 5) | 24, n) : Buffer.of((major << 5) | 25, n >> 8, n & 255);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)])]);
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const [present, verified, attested] = [1, 4, 64];

export interface PasskeyDevice {
  id: string;
  /** Returns the device's answer to the server's options, as JSON. `changes`: parts of the answer to falsify. */
  make(options: { challenge: string; rp: { id: string } }, origin: string, changes?: TestOptions): Record<string, unknown>;
  answer(options: { challenge: string; rpId: string }, origin: string, changes?: TestOptions): Record<string, unknown>;
}
interface TestOptions {
  isUnverified?: boolean;
  rpId?: string;
}

export function passkeyDevice(): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const authData = (rpId: string, flags: number, extra: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, extra]);
  };
  const client = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const flagsOf = ({ isUnverified }: TestOptions): number => present | (isUnverified ? 0 : verified);
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} };
  return {
    id: common.id,
    make({ challenge, rp }, origin, changes = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const data = authData(changes.rpId ?? rp.id, flagsOf(changes) | attested, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      const clientDataJSON = client('webauthn.create', challenge, origin).toString('base64url');
      return {
        ...common,
        response: { clientDataJSON, attestationObject: cbor(attestation).toString('base64url'), transports: ['internal'] },
      };
    },
    answer({ challenge, rpId }, origin, changes = {}) {
      const data = authData(changes.rpId ?? rpId, flagsOf(changes));
      const clientData = client('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      const parts = { clientDataJSON: clientData, authenticatorData: data, signature };
      const response = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')]));
      return { ...common, response };
    },
  };
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
