/** The part of the tar format (POSIX ustar) that an archive needs: plain files one after another, readable by any tar program. */
import { StartError } from '../../config.ts';

export interface TarFile {
  name: string;
  bytes: Buffer;
}

const block = 512;
/** More than any row needs in JSON, so a file that claims more is not from Earshot. */
const maxBytes = 256 * 1024 * 1024;

/** Yields the bytes of a tar file. `at`: the time of each file, in milliseconds since 1970. */
export async function* tar(files: AsyncIterable<TarFile>, at: number): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of files) {
    yield header(name, bytes.length, at);
    yield bytes;
    yield Buffer.alloc(-bytes.length & (block - 1));
  }
  yield Buffer.alloc(2 * block);
}

function header(name: string, size: number, at: number): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  bytes.write(name, 0, 100);
  bytes.write(octal(0o600, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(Math.floor(at / 1000), 12), 136);
  bytes.write('0', 156);
  bytes.write('ustar\u000000', 257);
  bytes.write(`${octal(sumOf(bytes), 7)}\0 `, 148);
  return bytes;
}

/** The checksum of a header, in which the checksum's own bytes count as spaces. */
const sumOf = (bytes: Buffer): number => bytes.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);

/** Yields the files of a tar file. Throws StartError if the bytes are not a tar file, or end too early. */
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

/** Reads a stream in pieces of a wanted size, whatever sizes it comes in. */
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
  /** Reads to the end, so that decompression and decryption check the whole stream. */
  async end(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
