/** The few lines of the tar format (POSIX ustar) that an archive needs: plain files, one after the other, as any tar program reads them. */
import { StartError } from '../../config.ts';

export interface TarFile {
  name: string;
  bytes: Buffer;
}

const block = 512;
/** Larger than any row in JSON, so a file that claims more is no archive of Earshot. */
const maxBytes = 256 * 1024 * 1024;

/** `at`: the time that stands beside each file, in milliseconds since 1970. */
export async function* tar(files: AsyncIterable<TarFile>, at: number): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of files) {
    yield header(name, bytes.length, at);
    yield bytes;
    yield Buffer.alloc(-bytes.length & (block - 1));
  }
  yield Buffer.alloc(2 * block);
}

function header(name: string, size: number, at: number): Buffer {
  const made = Buffer.alloc(block);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  made.write(name, 0, 100);
  made.write(octal(0o600, 8), 100);
  made.write(octal(0, 8), 108);
  made.write(octal(0, 8), 116);
  made.write(octal(size, 12), 124);
  made.write(octal(Math.floor(at / 1000), 12), 136);
  made.write('0', 156);
  made.write('ustar\u000000', 257);
  made.write(`${octal(sumOf(made), 7)}\0 `, 148);
  return made;
}

/** The checksum of a header, with the bytes of the checksum itself counted as spaces. */
const sumOf = (bytes: Buffer): number => bytes.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0);

/** Throws StartError where the bytes are no tar of ours, or end too early. */
export async function* untar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const bytes = new Bytes(source);
  for (;;) {
    const head = await bytes.take(block);
    if (head.every((byte) => byte === 0)) break;
    const text = (from: number, length: number) => head.toString('utf8', from, from + length).replace(/[\0 ]+$/, '');
    const size = Number.parseInt(text(124, 12), 8);
    if (text(257, 5) !== 'ustar' || Number.parseInt(text(148, 8), 8) !== sumOf(head) || !(size <= maxBytes))
      throw new StartError('it is damaged: a header in it is wrong');
    const content = await bytes.take(size);
    await bytes.take(-size & (block - 1));
    yield { name: text(0, 100), bytes: content };
  }
  await bytes.end();
}

/** A stream that comes in pieces of any size and is read in pieces of a wanted size. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #pieces: Buffer[] = [];
  #length = 0;
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }
  async take(length: number): Promise<Buffer> {
    while (this.#length < length) {
      const { value, done } = await this.#source.next();
      if (done) throw new StartError('it is damaged: its end is missing');
      this.#pieces.push(value);
      this.#length += value.length;
    }
    const all = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces);
    this.#pieces = all.length > length ? [all.subarray(length)] : [];
    this.#length = all.length - length;
    return all.subarray(0, length);
  }
  /** Reads to the end, so that what checks the whole has seen it. */
  async end(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
