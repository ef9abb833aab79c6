/** Tells how many line ends usually separate two blocks, and whether one is enough. */
const lists = new Set(['bulletList', 'orderedList', 'taskList', 'list']);
const items = new Set(['listItem', 'taskItem']);
const quotes = new Set(['blockquote', 'callout']);

export const isList = (type: string): boolean => lists.has(type);

/** `before`: the type of the block before; null for the first block. */
export function defaultGap(parent: string, before: string | null, type: string): number {
  if (items.has(type)) return 1;
  if (parent === 'callout' && before === null) return 1;
  return items.has(parent) && before === 'paragraph' && lists.has(type) ? 1 : 2;
}

/** Blocks that end with their line. */
const endsItself = new Set(['heading', 'horizontalRule', 'codeBlock']);
/** Blocks that can begin right below a paragraph. */
const beginsItself = new Set(['heading', 'codeBlock', 'blockquote', 'callout', 'table']);

/** Whether `text`, the Markdown of a block, would still be read as that block on the line after `before`. */
export function isApart(before: string, type: string, text: string): boolean {
  if (items.has(type) || endsItself.has(before)) return true;
  if (quotes.has(before) && quotes.has(type)) return false;
  if (lists.has(type)) return before === 'paragraph' && /^([-*+]|1[.)]) +\S/.test(text);
  return beginsItself.has(type);
}
