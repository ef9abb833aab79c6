/** A long list that is read, serialised and sent in pieces, at its reader's speed. The bytes are the same as if it were sent whole. */
import { yieldToEventLoop } from '../event-loop.ts';

export class StreamedList<Reply, Item> {
  /** Returns the reply with these items as its list. */
  readonly frame: (items: Item[]) => Reply;
  readonly pieces: AsyncIterable<Item[]>;

  constructor(frame: (items: Item[]) => Reply, pieces: AsyncIterable<Item[]>) {
    this.frame = frame;
    this.pieces = pieces;
  }
}

/** Yields the reply as text. `serialise` must write the empty list as the first `[]` of the reply. */
export async function* writeList<Reply, Item>(
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
    // Other requests are answered between two pieces.
    await yieldToEventLoop();
  }
  yield tail;
}
