/** How many line ends stand between two blocks: one that reads naturally, and where one alone is enough. */
const lists = new Set(['bulletList', 'orderedList', 'taskList', 'list']);
const items = new Set(['listItem', 'taskItem']);
const quotes = new Set(['blockquote', 'callout']);

export const isList = (type: string): boolean => lists.has(type);

/** `before`: null for the first one. */
export function naturalGap(parent: string, before: string | null, type: string): number {
  if (items.has(type)) return 1;
  if (parent === 'callout' && before === null) return 1;
  return items.has(parent) && before === 'paragraph' && lists.has(type) ? 1 : 2;
}

/** They end with their line. */
const endsItself = new Set(['heading', 'horizontalRule', 'codeBlock']);
/** They begin also right under a paragraph. */
const beginsItself = new Set(['heading', 'codeBlock', 'blockquote', 'callout', 'table']);

/** Whether `text`, the Markdown of a block, would still be that block on the line after `before`. */
export function isApart(before: string, type: string, text: string): boolean {
  if (items.has(type) || endsItself.has(before)) return true;
  if (quotes.has(before) && quotes.has(type)) return false;
  if (lists.has(type)) return before === 'paragraph' && /^([-*+]|1[.)]) +\S/.test(text);
  return beginsItself.has(type);
}
