/** A reply whose list is long: read, serialised and sent little by little, as fast as its reader takes it. The bytes are those of the whole. */
import { yieldToEventLoop } from '../event-loop.ts';

export class StreamedList<Reply, Item> {
  /** The reply with these items as its list. */
  readonly frame: (items: Item[]) => Reply;
  readonly pieces: AsyncIterable<Item[]>;

  constructor(frame: (items: Item[]) => Reply, pieces: AsyncIterable<Item[]>) {
    this.frame = frame;
    this.pieces = pieces;
  }
}

/** `serialise` must write the empty list of the reply as its first `[]`. */
export async function* written<Reply, Item>(
  serialise: (value: unknown) => string,
  { frame, pieces }: StreamedList<Reply, Item>,
): AsyncGenerator<string> {
  const empty = serialise(frame([]));
  const at = empty.indexOf('[]') + 1;
  const [head, tail] = [empty.slice(0, at), empty.slice(at)];
  yield head;
  let comma = '';
  for await (const items of pieces) {
    if (items.length > 0) {
      yield comma + serialise(frame(items)).slice(head.length, -tail.length);
      comma = ',';
    }
    // Others' requests come between any two of its pieces.
    await yieldToEventLoop();
  }
  yield tail;
}
