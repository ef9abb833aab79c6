/**
 * The exact bytes of the public log and of receipts, and the check of a receipt for people who do not trust the server. The server, the
 * program `receipt` and the page /verify.html share this file, so it knows neither Node nor a browser: hashing is handed in.
 */
import { headText, type LogHead, leafByte, nodeByte, plainWords, wordsOf } from '#contract/log-head.ts';

/** The fields of a rant that are hashed. The salt keeps others from guessing what was hashed. */
export interface ReceiptFields {
  rant: string;
  kind: string;
  day: string;
  contentHash: string;
  target: string;
  department: string;
  category: string;
  salt: string;
}

/** `key`: the installation's public Ed25519 key, raw, in hex. */
interface Signed {
  key: string;
  signature: string;
}

export interface SignedHead extends LogHead, Signed {
  at: string;
  words: string;
}

interface OfRant extends Signed {
  version: 1;
  fields: ReceiptFields;
  content: string;
}
/** Proves that the rant is in the log: the index of its leaf, and the hashes beside the path up to the root. */
export interface LogReceipt extends OfRant {
  index: number;
  path: string[];
  head: LogHead;
}
/** Given before the rant's round: a signed promise that it will be in the log. */
export interface PromiseReceipt extends OfRant {
  promise: { leaf: string; before: string };
}
export type Receipt = LogReceipt | PromiseReceipt;

export interface Hashing {
  sha256(...parts: (string | Uint8Array)[]): Promise<Uint8Array>;
  /** Whether this is an Ed25519 signature of the text. */
  isSigned(key: Uint8Array, signature: Uint8Array, text: string): Promise<boolean>;
}

/** The texts of leaves and of what is signed: JSON lists that begin with their kind, so that none can be taken for another. */
export const leafTexts = {
  rant: (f: ReceiptFields): string =>
    JSON.stringify(['earshot-receipt-1', f.rant, f.kind, f.day, f.contentHash, f.target, f.department, f.category, f.salt]),
  removed: (leaf: string, reason: string, day: string): string => JSON.stringify(['earshot-removed-1', leaf, reason, day]),
  assets: (version: string, digest: string): string => JSON.stringify(['earshot-assets-1', version, digest]),
  config: (digest: string): string => JSON.stringify(['earshot-config-1', digest]),
  /** The key that signs the passes of a week, by the hash of its public half (SPKI). */
  key: (epoch: string, digest: string): string => JSON.stringify(['earshot-key-1', epoch, digest]),
  /** How many people held valid passes, once a day; null where they are too few to be published. */
  passes: (day: string, people: number | null): string => JSON.stringify(['earshot-passes-1', day, people]),
  head: headText,
  promise: ({ leaf, before }: { leaf: string; before: string }): string => JSON.stringify(['earshot-promise-1', leaf, before]),
};

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const unhex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const isSame = (a: Uint8Array, b: string): boolean => hex(a) === b;

/** Computes the root from a leaf and its path (RFC 9162 2.1.3.2); null where the path does not fit the index and the size. */
async function rootFrom(h: Hashing, leaf: Uint8Array, index: number, size: number, path: readonly string[]): Promise<Uint8Array | null> {
  if (index >= size) return null;
  let [at, last, root] = [index, size - 1, leaf];
  for (const text of path) {
    if (last === 0) return null;
    const hash = unhex(text);
    if (at % 2 === 1 || at === last) {
      root = await h.sha256(nodeByte, hash, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else root = await h.sha256(nodeByte, root, hash);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
}

interface Sized {
  size: number;
  root: string;
}

/** Whether the newer tree begins with the older one, leaf by leaf (RFC 9162 2.1.4.2). */
export async function isConsistent(h: Hashing, older: Sized, newer: Sized, proof: readonly string[]): Promise<boolean> {
  if (older.size === newer.size) return proof.length === 0 && older.root === newer.root;
  if (older.size < 1 || older.size > newer.size) return false;
  // A tree whose size is a power of two is a whole subtree of the newer one, so its root is the first hash of the proof.
  const isWhole = Number.isInteger(Math.log2(older.size));
  const [first, ...otherHashes] = isWhole ? [older.root, ...proof] : proof;
  if (first === undefined) return false;
  let [at, last] = [older.size - 1, newer.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [before, after] = [unhex(first), unhex(first)] as [Uint8Array, Uint8Array];
  for (const text of otherHashes) {
    if (last === 0) return false;
    const hash = unhex(text);
    if (at % 2 === 1 || at === last) {
      [before, after] = [await h.sha256(nodeByte, hash, before), await h.sha256(nodeByte, hash, after)];
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else after = await h.sha256(nodeByte, after, hash);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && isSame(before, older.root) && isSame(after, newer.root);
}

/** Proves that a leaf is in the log with this head. */
export interface LeafProof extends Signed {
  index: number;
  path: string[];
  head: LogHead;
}
export async function isInLog(h: Hashing, text: string, { index, path, head, key, signature }: LeafProof): Promise<boolean> {
  const root = await rootFrom(h, await h.sha256(leafByte, text), index, head.size, path);
  return root !== null && isSame(root, head.root) && (await h.isSigned(unhex(key), unhex(signature), leafTexts.head(head)));
}

/** The result of one step of the check. The check ends with the first wrong step, as nothing after it would mean anything. */
export type CheckStep =
  | { step: 'words' | 'log' | 'signature' | 'head'; isRight: boolean }
  | { step: 'promise'; isRight: boolean; before: string };

export interface CheckedReceipt {
  found: CheckStep[];
  /** Whether every step is right. */
  isGood: boolean;
  /** The six words of the receipt's head; null for a promise. */
  words: string | null;
  receipt: Receipt;
}

type Shape = { readonly [name: string]: Shape } | ((value: unknown) => boolean);

const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isHex = (bytes: number) => (value: unknown) => isText(value) && new RegExp(`^[0-9a-f]{${2 * bytes}}$`).test(String(value));
const isPath = (value: unknown): boolean => Array.isArray(value) && value.length <= 64 && value.every(isHex(32));

const rantShape: Shape = {
  version: (value) => value === 1,
  fields: {
    rant: isText,
    kind: isText,
    day: isText,
    contentHash: isHex(32),
    target: isText,
    department: isText,
    category: isText,
    salt: isText,
  },
  content: isText,
  key: isHex(32),
  signature: isHex(64),
};
const headShape: Shape = { round: isCount, size: isCount, root: isHex(32), day: isText, audit: isText };
const shapes: readonly Shape[] = [
  { ...rantShape, index: isCount, path: isPath, head: headShape },
  { ...rantShape, promise: { leaf: isHex(32), before: isText } },
];

/** Whether the value has exactly the fields of the shape: an additional field would look as if it were proved too. */
function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(shape);
  return Object.keys(value).length === names.length && names.every((name) => fits((value as Record<string, unknown>)[name], shape[name]!));
}

/**
 * Reads a receipt file; null where it is not one. No library is used, so that the page stays small enough to be read by somebody who
 * distrusts it.
 */
export function readReceipt(text: string): Receipt | null {
  try {
    const value: unknown = JSON.parse(text);
    return shapes.some((shape) => fits(value, shape)) ? (value as Receipt) : null;
  } catch {
    return null;
  }
}

/** Checks a receipt. `knownHead`: the words or the root of its head, as somebody knows them from elsewhere; '' where nobody does. */
export async function checkReceipt(h: Hashing, receipt: Receipt, knownHead = ''): Promise<CheckedReceipt> {
  const leaf = await h.sha256(leafByte, leafTexts.rant(receipt.fields));
  const words = 'head' in receipt ? wordsOf(await h.sha256(leafTexts.head(receipt.head))) : null;
  const steps: CheckStep[] = [{ step: 'words', isRight: isSame(await h.sha256(receipt.content), receipt.fields.contentHash) }];
  const isSigned = (text: string) => h.isSigned(unhex(receipt.key), unhex(receipt.signature), text);
  if ('head' in receipt) {
    const root = await rootFrom(h, leaf, receipt.index, receipt.head.size, receipt.path);
    steps.push({ step: 'log', isRight: root !== null && isSame(root, receipt.head.root) });
    steps.push({ step: 'signature', isRight: await isSigned(leafTexts.head(receipt.head)) });
    const notedHead = knownHead.trim();
    if (notedHead !== '')
      steps.push({ step: 'head', isRight: plainWords(notedHead) === words || notedHead.toLowerCase() === receipt.head.root });
  } else {
    const isRight = isSame(leaf, receipt.promise.leaf) && (await isSigned(leafTexts.promise(receipt.promise)));
    steps.push({ step: 'promise', isRight, before: receipt.promise.before });
  }
  const firstWrong = steps.findIndex((step) => !step.isRight);
  return { found: firstWrong < 0 ? steps : steps.slice(0, firstWrong + 1), isGood: firstWrong < 0, words, receipt };
}
