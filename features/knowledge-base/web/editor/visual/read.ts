/**
 * Reads Markdown as the document of the visual editor, with the same parser as the preview. It throws `UnfitMarkdown` for what the editor
 * cannot hold.
 */
import type { JSONContent } from '@tiptap/core';
import type { Token } from 'markdown-it';
import { parser } from '#web/lib/markdown/parser.ts';
import { defaultGap } from './gaps.ts';
import { readInline } from './read-inline.ts';

/** Thrown at something that the visual editor cannot hold, with its line (from 1). */
export class UnfitMarkdown extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`line ${line}`);
    this.line = line;
  }
}

interface Branch {
  token: Token;
  inside: Branch[];
}

/** Turns the flat list of tokens into a tree. */
function treeOf(tokens: readonly Token[]): Branch[] {
  const root: Branch[] = [];
  const path = [root];
  for (const token of tokens) {
    if (token.nesting < 0) {
      path.pop();
      continue;
    }
    const branch: Branch = { token, inside: [] };
    path.at(-1)?.push(branch);
    if (token.nesting > 0) path.push(branch.inside);
  }
  return root;
}

const lineOf = ({ token }: Branch): number => token.map?.[0] ?? 0;
const unfit = (branch: Branch): never => {
  throw new UnfitMarkdown(lineOf(branch) + 1);
};

export function readMarkdown(markdown: string): JSONContent {
  const lines = markdown.split('\n');
  const content = childrenOf(treeOf(parser.parse(markdown, {})), 'doc', lines);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** Returns null where `readMarkdown` throws `UnfitMarkdown`. */
export function readOrNull(markdown: string): JSONContent | null {
  try {
    return readMarkdown(markdown);
  } catch (error) {
    if (error instanceof UnfitMarkdown) return null;
    throw error;
  }
}

/** `from`: the line where the content can begin, if the distance to it must be stored. */
function childrenOf(branches: Branch[], parent: string, lines: string[], from: number | null = null): JSONContent[] {
  let end = from;
  let before: string | null = null;
  return branches.map((branch) => {
    const node = blockOf(branch, lines);
    const gap = end === null ? null : lineOf(branch) - end + 1;
    if (gap !== null && gap !== defaultGap(parent, before, node.type ?? '')) node.attrs = { ...node.attrs, gap };
    end = branch.token.map?.[1] ?? 0;
    // Blank lines after a block belong to the gap.
    while (end > 0 && /^[\s>]*$/.test(lines[end - 1] ?? '')) end--;
    before = node.type ?? '';
    return node;
  });
}

const inlineOf = (branch: Branch): JSONContent[] =>
  branch.inside.flatMap(({ token }) => (token.type === 'inline' ? readInline(token) : []));
const withContent = (node: JSONContent, content: JSONContent[]): JSONContent => (content.length > 0 ? { ...node, content } : node);

function blockOf(branch: Branch, lines: string[]): JSONContent {
  const { token, inside } = branch;
  switch (token.type) {
    case 'paragraph_open':
      return withContent({ type: 'paragraph' }, inlineOf(branch));
    case 'heading_open':
      return withContent({ type: 'heading', attrs: { level: token.markup.startsWith('#') ? token.markup.length : 2 } }, inlineOf(branch));
    case 'blockquote_open':
      return quoteOf(branch, lines);
    case 'bullet_list_open':
    case 'ordered_list_open':
      return listOf(branch, lines);
    case 'list_item_open':
      return { type: 'listItem', content: itemContent(branch, lines) };
    case 'fence': {
      const text = token.content.replace(/\n$/, '');
      const attrs = { language: token.info || null, ...(token.markup !== '```' && { fence: token.markup }) };
      return withContent({ type: 'codeBlock', attrs }, text === '' ? [] : [{ type: 'text', text }]);
    }
    case 'hr':
      return { type: 'horizontalRule', ...(token.markup !== '---' && { attrs: { sign: token.markup } }) };
    case 'table_open':
      return tableOf(branch, lines);
    default:
      return inside.length > 0 ? unfit(inside[0] ?? branch) : unfit(branch);
  }
}

function quoteOf(branch: Branch, lines: string[]): JSONContent {
  const { token, inside } = branch;
  if (!token.meta?.title)
    return inside.length > 0 ? { type: 'blockquote', content: childrenOf(inside, 'blockquote', lines) } : unfit(branch);
  const sign = /\[!(\w+)\]/.exec(lines[lineOf(branch)] ?? '')?.[1] ?? 'NOTE';
  const [first, ...laterItems] = inside;
  const isAlone = first?.inside[0]?.token.content === '';
  const [firstItem] = isAlone ? [] : [first];
  // The sign has a line of its own; text of the same paragraph begins on the next line.
  if (firstItem?.token.map) firstItem.token.map = [lineOf(firstItem) + 1, firstItem.token.map[1]];
  const words = childrenOf([...(firstItem ? [firstItem] : []), ...laterItems], 'callout', lines, lineOf(branch) + 1);
  return { type: 'callout', attrs: { sign }, content: words.length > 0 ? words : [{ type: 'paragraph' }] };
}

function listOf(branch: Branch, lines: string[]): JSONContent {
  const { token, inside } = branch;
  const isOrdered = token.type === 'ordered_list_open';
  const doneFlags = inside.map((item) => item.token.meta?.isDone as boolean | undefined);
  const isTasks = !isOrdered && doneFlags.every((flag) => flag !== undefined);
  // The visual editor cannot hold a checkbox beside items without one, or in a numbered list.
  if (!isTasks && doneFlags.some((flag) => flag !== undefined)) unfit(branch);
  const items = childrenOf(inside, 'list', lines).map((item, i) =>
    isTasks ? { ...item, type: 'taskItem', attrs: { ...item.attrs, checked: doneFlags[i] } } : item,
  );
  const sign = token.markup === (isOrdered ? '.' : '-') ? {} : { sign: token.markup };
  const start = isOrdered ? { start: Number(token.attrGet('start') ?? 1) } : {};
  return { type: isTasks ? 'taskList' : isOrdered ? 'orderedList' : 'bulletList', attrs: { ...start, ...sign }, content: items };
}

/** The editor's items begin with a paragraph, even if it is empty. */
function itemContent(branch: Branch, lines: string[]): JSONContent[] {
  const words = childrenOf(branch.inside, 'listItem', lines);
  return words[0]?.type === 'paragraph' ? words : [{ type: 'paragraph' }, ...words];
}

const cellTypes: Record<string, string> = { th_open: 'tableHeader', td_open: 'tableCell' };

/** Each cell stores its column's alignment, because columns can be added and removed. */
function tableOf(branch: Branch, lines: string[]): JSONContent {
  const rule = (lines[lineOf(branch) + 1] ?? '').replace(/^[\s>]*\||\|\s*$/g, '');
  const rules = rule.split('|');
  const isTight = rules.every((rule) => !/\s/.test(rule));
  const rows = branch.inside.flatMap((part) => part.inside);
  const cellOf = (cell: Branch, i: number): JSONContent => {
    const sign = rules[i]?.trim() ?? '';
    const align = cell.token.attrGet('align');
    const attrs = { ...(align && { align }), ...(cell.token.type === 'th_open' && sign !== '---' && { sign }) };
    return { type: cellTypes[cell.token.type] ?? '', attrs, content: [withContent({ type: 'paragraph' }, inlineOf(cell))] };
  };
  return {
    type: 'table',
    attrs: isTight ? { isTight } : {},
    content: rows.map((row) => ({ type: 'tableRow', content: row.inside.map(cellOf) })),
  };
}
