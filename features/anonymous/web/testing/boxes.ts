/** Opens boxes as an instance does, for tests of the device. It is written from docs/security/sealed.md, with Node's own cryptography. */
import { createCipheriv, createDecipheriv, createECDH, type ECDH, hash, hkdfSync, randomBytes } from 'node:crypto';

export const newKey = () => {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return key;
};
export const point = (key: ECDH) => new Uint8Array(key.getPublicKey());
const derive = (secret: Uint8Array, ...info: (string | Uint8Array)[]) =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(32), Buffer.concat(info.map((part) => Buffer.from(part as string))), 32));

function decrypt(key: Buffer, sealed: Buffer, bound = Buffer.alloc(0)): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.alloc(12)).setAAD(bound).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
}

/** Opens a box. Returns its message, and a function that seals an answer. */
export function opened(key: ECDH, sentBox: Uint8Array): { text: string; answer(text: string): Uint8Array<ArrayBuffer> } {
  const box = Buffer.from(sentBox);
  const [head, ownId] = [box.subarray(0, 961), hash('sha256', key.getPublicKey(), 'buffer').subarray(0, 8)];
  const place = Array.from({ length: 16 }, (_, n) => 65 + n * 56).find((at) => head.subarray(at, at + 8).equals(ownId));
  if (place === undefined) throw new Error('not for this one');
  const secret = key.computeSecret(head.subarray(0, 65));
  const content = decrypt(
    derive(secret, 'earshot box lock 1', head.subarray(0, 65), key.getPublicKey()),
    head.subarray(place + 8, place + 56),
  );
  const padded = decrypt(derive(content, 'earshot box up 1'), box.subarray(961), head);
  return {
    text: padded.toString('utf8', 4, 4 + padded.readUInt32BE(0)),
    answer(text) {
      const [filled, iv, plainText] = [randomBytes(65_536), randomBytes(12), Buffer.from(text)];
      filled.writeUInt32BE(plainText.length);
      plainText.copy(filled, 4);
      const cipher = createCipheriv('aes-256-gcm', derive(content, 'earshot box down 1'), iv);
      return new Uint8Array(Buffer.concat([iv, cipher.update(filled), cipher.final(), cipher.getAuthTag()]));
    },
  };
}
