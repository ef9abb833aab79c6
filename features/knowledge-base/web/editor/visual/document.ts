/** The editor's own document as Markdown, block by block: only what was changed is written anew at each key. */
import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { joined, writeBlock } from './write.ts';

/** Blocks never change: a change makes another one. */
const blocks = new WeakMap<Node, JSONContent>();
const texts = new WeakMap<JSONContent, string>();

function remembered<Key extends object, Value>(of: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = of.get(key);
  if (known !== undefined) return known;
  const made = make();
  of.set(key, made);
  return made;
}

export const writeDocument = (doc: Node): string =>
  joined(
    doc.children.map((block) => remembered(blocks, block, () => block.toJSON() as JSONContent)),
    'doc',
    (block) => remembered(texts, block, () => writeBlock(block)),
  );
