/** The editor's document as Markdown, block by block: after each key only the changed blocks are written again. */
import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { joinBlocks, writeBlock } from './write.ts';

/** Caches by block: a block is immutable, and a change makes a new one. */
const blocks = new WeakMap<Node, JSONContent>();
const texts = new WeakMap<JSONContent, string>();

function remembered<Key extends object, Value>(cache: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const made = make();
  cache.set(key, made);
  return made;
}

export const writeDocument = (doc: Node): string =>
  joinBlocks(
    doc.children.map((block) => remembered(blocks, block, () => block.toJSON() as JSONContent)),
    'doc',
    (block) => remembered(texts, block, () => writeBlock(block)),
  );
