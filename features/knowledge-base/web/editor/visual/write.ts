/** Writes the document of the visual editor as Markdown. What readMarkdown read is written back unchanged. */
import type { JSONContent } from '@tiptap/core';
import { defaultGap, isApart, isList } from './gaps.ts';
import { readOrNull } from './read.ts';
import { writeInline } from './write-inline.ts';

export const writeMarkdown = (doc: JSONContent): string => joinBlocks(doc.content ?? [], 'doc');

/** Writes blocks one below the other; empty ones are left out. */
export function joinBlocks(nodes: readonly JSONContent[], parent: string, write: (node: JSONContent) => string = writeBlock): string {
  let text = '';
  let before: JSONContent | null = null;
  for (const node of nodes) {
    const signed = apartFrom(before, node);
    const words = write(signed);
    if (words === '') continue;
    if (before) text += '\n'.repeat(gapBetween(parent, before, signed, words));
    text += words;
    before = signed;
  }
  return text;
}

function gapBetween(parent: string, before: JSONContent, node: JSONContent, words: string): number {
  const [first, type] = [before.type ?? '', node.type ?? ''];
  const storedGap = (node.attrs?.gap as number | null | undefined) ?? defaultGap(parent, first, type);
  return storedGap > 1 || isApart(first, type, words) ? storedGap : 2;
}

const defaultMarker = { bulletList: '-', taskList: '-', orderedList: '.' } as Record<string, string>;
const otherSign: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' };
const signOf = (node: JSONContent): string => (node.attrs?.sign as string | null | undefined) ?? defaultMarker[node.type ?? ''] ?? '';

/** Two lists in a row with the same sign would be read as one, so the second gets another sign. */
function apartFrom(before: JSONContent | null, node: JSONContent): JSONContent {
  const areLists = before !== null && isList(before.type ?? '') && isList(node.type ?? '');
  if (!areLists || signOf(before) !== signOf(node)) return node;
  return { ...node, attrs: { ...node.attrs, sign: otherSign[signOf(node)] } };
}

const indent = (text: string, prefix: string): string => text.replace(/\n(?=[^\n])/g, `\n${prefix}`);
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

export function writeBlock(node: JSONContent): string {
  switch (node.type) {
    case 'paragraph':
      return writeInline(node.content, paragraph);
    case 'heading':
      return `${'#'.repeat(Number(node.attrs?.level ?? 2))} ${writeInline(node.content, heading)}`.trimEnd();
    case 'blockquote': {
      const words = joinBlocks(node.content ?? [], 'blockquote');
      // A typed [!word] must not become a callout.
      return words === '' ? '' : quoted(words.replace(/^\[(?=!\w+\])/, '\\['));
    }
    case 'callout':
      return calloutOf(node);
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return listOf(node);
    case 'codeBlock':
      return codeOf(node);
    case 'horizontalRule':
      return String(node.attrs?.sign ?? '---');
    case 'table':
      return tableOf(node);
    default:
      return '';
  }
}

const paragraph = { readBack: (text: string) => onlyOf(text, 'paragraph') };
const heading = { readBack: (text: string) => onlyOf(`# ${text}`, 'heading'), isOneLine: true };
/** A bar would end the cell, so it is escaped. */
const tableCell = {
  readBack: (text: string) => readOrNull(`|${text}|b|\n|-|-|`)?.content?.[0]?.content?.[0]?.content?.[0]?.content?.[0]?.content ?? [],
  isOneLine: true,
  finish: (text: string) => text.replaceAll('|', '\\|'),
};

function onlyOf(text: string, type: string): JSONContent[] | null {
  const content = readOrNull(text)?.content ?? [];
  return content.length === 1 && content[0]?.type === type ? (content[0].content ?? []) : null;
}

function calloutOf({ attrs, content = [] }: JSONContent): string {
  const words = joinBlocks(content, 'callout');
  const [first] = content.filter((node) => writeBlock(node) !== '');
  const storedGap = (first?.attrs?.gap as number | null | undefined) ?? 1;
  // A line of = below the sign would turn the sign into a heading.
  const isOnNextLine = first?.type === 'paragraph' ? /^[^-=|:]/.test(words) : isApart('paragraph', first?.type ?? '', words);
  const gap = storedGap > 1 || isOnNextLine ? storedGap : 2;
  return quoted(`[!${attrs?.sign ?? 'NOTE'}]${words === '' ? '' : '\n'.repeat(gap) + words}`);
}

/** Whether a checkbox has no text. In Markdown only text may follow a checkbox, so a space is written there. */
const isBare = (item: JSONContent): boolean => writeBlock(item.content?.[0] ?? {}) === '';

function listOf(list: JSONContent): string {
  const sign = signOf(list);
  const start = Number(list.attrs?.start ?? 1);
  const keptItems = (list.content ?? []).filter((item) => item.type !== 'taskItem' || joinBlocks(item.content ?? [], 'taskItem') !== '');
  const numbers = new Map(keptItems.map((item, i) => [item, start + i]));
  return joinBlocks(keptItems, 'list', (item) => {
    const mark = list.type === 'orderedList' ? `${numbers.get(item)}${sign} ` : `${sign} `;
    const box = item.type === 'taskItem' ? `[${item.attrs?.checked ? 'x' : ' '}] ` : '';
    const words = (box && isBare(item) ? '&nbsp;\n' : '') + joinBlocks(item.content ?? [], 'listItem');
    // Text that looks like a checkbox must not become one.
    const safe = box === '' ? words.replace(/^\[(?=[ xX]\]\s)/, '\\[') : words;
    return (mark + box + indent(safe, ' '.repeat(mark.length))).trimEnd();
  });
}

/** The fence must be longer than any fence inside the code. */
function codeOf({ attrs, content = [] }: JSONContent): string {
  const code = content.map((node) => node.text ?? '').join('');
  const storedFence = String(attrs?.fence ?? '```');
  const sign = storedFence[0] ?? '`';
  const longest = Math.max(2, ...[...code.matchAll(sign === '`' ? /`{3,}/g : /~{3,}/g)].map(([run]) => run.length));
  const fence = storedFence.length > longest ? storedFence : sign.repeat(longest + 1);
  return `${fence}${attrs?.language ?? ''}\n${code === '' ? '' : `${code}\n`}${fence}`;
}

function tableOf({ attrs, content = [] }: JSONContent): string {
  const rows = content.map((row) => row.content ?? []);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const signs = (rows[0] ?? []).map((cell) => String(cell.attrs?.sign ?? '---'));
  const rule = attrs?.isTight ? `|${signs.join('|')}|` : line(signs);
  const [head = '', ...body] = rows.map((row) => line(row.map((cell) => writeInline(cell.content?.[0]?.content, tableCell))));
  return [head, rule, ...body].join('\n');
}
