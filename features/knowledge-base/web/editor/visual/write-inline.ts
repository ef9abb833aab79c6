/**
 * Writes the inline content of a block as Markdown. It tries three forms until reading the result back gives the same content: plain; with
 * signs escaped; and with letters beside delimiters as character references, because delimiters between letters are not recognised.
 * Overlapping marks that Markdown cannot express are dropped: words are never lost, and no sign appears among them.
 */
import type { JSONContent } from '@tiptap/core';

type Mark = NonNullable<JSONContent['marks']>[number];
/** Reads a block's Markdown back; null if it would not be one block of that kind. */
export type ReadBack = (text: string) => JSONContent[] | null;

interface Piece {
  node: JSONContent;
  text: string;
  marks: Mark[];
}

const forms = ['plain', 'escaped', 'referred'] as const;
type Form = (typeof forms)[number];

interface Block {
  readBack: ReadBack;
  /** For headings and cells: line ends are written as spaces. */
  isOneLine?: boolean;
  finish?: (text: string) => string;
}

export function writeInline(
  givenNodes: JSONContent[] | undefined,
  { readBack, isOneLine = false, finish = (text) => text }: Block,
): string {
  const nodes = withoutEnds(
    isOneLine ? (givenNodes ?? []).map((node) => (isBreak(node) ? { type: 'text', text: ' ' } : node)) : (givenNodes ?? []),
  );
  if (nodes.length === 0) return '';
  const pieces = piecesOf(nodes);
  const meaningOfNodes = meaning(nodes);
  for (const form of forms) {
    const text = finish(phrase(pieces, form));
    if (meaning(readBack(text) ?? []) === meaningOfNodes) return text;
  }
  return finish(phrase(piecesOf(withoutMarks(nodes)), 'escaped'));
}

/** The nodes with code and links as their only marks. */
function withoutMarks(nodes: readonly JSONContent[]): JSONContent[] {
  const words: JSONContent[] = [];
  for (const node of nodes) {
    const marks = (node.marks ?? []).filter(({ type }) => type === 'code' || type === 'link');
    const last = words.at(-1);
    const isSame = last?.text !== undefined && node.text !== undefined && JSON.stringify(last.marks) === JSON.stringify(marks);
    if (isSame) last.text = `${last.text}${node.text}`;
    else words.push({ ...node, marks });
  }
  return words;
}

const isBreak = ({ type }: JSONContent): boolean => type === 'softBreak' || type === 'hardBreak';
const isBlank = (node: JSONContent): boolean =>
  isBreak(node) || (node.text !== undefined && isSpace(node.text) && !isCode(node.marks ?? []));

/** Line breaks and spaces before the first and after the last word are not visible and are dropped. */
function withoutEnds(nodes: readonly JSONContent[]): JSONContent[] {
  const first = nodes.findIndex((node) => !isBlank(node));
  return first === -1 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isBlank(node)) + 1);
}

const isSpace = (text: string): boolean => text.trim() === '';
const isCode = (marks: readonly Mark[]): boolean => marks.some(({ type }) => type === 'code');

/** Delimiters such as ** must touch words, so spaces at the ends of a marked text are moved out of the mark. */
function piecesOf(nodes: readonly JSONContent[]): Piece[] {
  const all = nodes.flatMap((node): Piece[] => {
    const marks = node.marks ?? [];
    if (node.text === undefined || marks.length === 0 || isCode(marks)) return [{ node, text: node.text ?? '', marks }];
    const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(node.text) ?? [];
    return [before, core, after].filter((text) => text !== '').map((text) => ({ node, text, marks }));
  });
  return all.map((piece, i) => {
    if (!isSpace(piece.text) || piece.node.text === undefined || isCode(piece.marks)) return piece;
    const hasWords = (other: Piece) => other.node.text === undefined || !isSpace(other.text);
    const neighbours = [all.slice(0, i).findLast(hasWords), all.slice(i + 1).find(hasWords)];
    return {
      ...piece,
      marks: piece.marks.filter((mark) => neighbours.every((other) => other?.marks.some((otherMark) => isSameMark(otherMark, mark)))),
    };
  });
}

const keyOf = ({ type, attrs }: Mark): string => (type === 'link' ? `link ${attrs?.href} ${attrs?.title ?? ''}` : type);
const isSameMark = (a: Mark, b: Mark): boolean => keyOf(a) === keyOf(b);

/**
 * The order of marks that begin together and reach equally far. Otherwise the one that reaches further is outside; code is always inside.
 */
const rank = ['italic', 'bold', 'strike', 'link', 'code'];

function phrase(pieces: readonly Piece[], form: Form): string {
  let outText = '';
  let open: Mark[] = [];
  const reach = (mark: Mark, from: number): number => {
    const end = pieces.slice(from).findIndex((piece) => !piece.marks.some((otherMark) => isSameMark(otherMark, mark)));
    return end === -1 ? pieces.length : end;
  };
  const turnTo = (marks: readonly Mark[], i: number) => {
    const keptCount = open.findIndex((mark) => !marks.some((otherMark) => isSameMark(otherMark, mark)));
    const stay = keptCount === -1 ? open : open.slice(0, keptCount);
    outText += open
      .slice(stay.length)
      .reverse()
      .map((mark) => signOf(mark, form, 'close'))
      .join('');
    const openedMarks = marks
      .filter((mark) => mark.type !== 'code' && !isShown(mark, pieces[i]) && !stay.some((otherMark) => isSameMark(otherMark, mark)))
      .toSorted((a, b) => reach(b, i) - reach(a, i) || rank.indexOf(a.type) - rank.indexOf(b.type));
    outText += openedMarks.map((mark) => signOf(mark, form, 'open')).join('');
    open = [...stay, ...openedMarks];
  };
  pieces.forEach((piece, i) => {
    turnTo(piece.marks, i);
    const text = wordsOf(piece, form);
    outText += form === 'referred' && piece.node.text !== undefined && !isCode(piece.marks) ? referred(text, pieces, i) : text;
  });
  turnTo([], pieces.length);
  const text = outText.trim().replace(/\n[^\S\n]+/g, '\n');
  return form === 'plain' ? text : text.replace(/(^|\n)(\d+)(?=[.)](\s|$))/g, '$1$2\\').replace(/(^|\n)(?=[-+=:])/g, '$1\\');
}

/** Whether a link that was written as a bare address still shows that address, so that it is written that way again. */
const isShown = (mark: Mark, piece: Piece | undefined): boolean =>
  mark.type === 'link' && Boolean(mark.attrs?.shown) && mark.attrs?.shown === piece?.text;

function signOf({ type, attrs }: Mark, form: Form, side: 'open' | 'close'): string {
  if (type === 'link')
    return side === 'open' ? '[' : `](${address(String(attrs?.href ?? ''))}${attrs?.title ? ` ${inQuotes(String(attrs.title))}` : ''})`;
  const delimiters: Record<string, string> = { bold: '**', italic: '*', strike: '~~' };
  return (form === 'plain' && (attrs?.sign as string | undefined)) || (delimiters[type] ?? '');
}

const inQuotes = (title: string): string => `"${title.replace(/["\\]/g, '\\$&')}"`;

/** Uses pointed brackets where spaces or brackets would end the address. */
function address(href: string): string {
  const plainHref = href.replace(/[()]/g, '');
  const isBalanced = !/[()]/.test(href) || (/^[^()]*(\([^()]*\)[^()]*)*$/.test(href) && plainHref !== '');
  return href === '' || /[\s<>]/.test(href) || !isBalanced ? `<${href.replace(/[<>\n]/g, encodeURIComponent)}>` : href;
}

const special = /[\\`*_[\]<>~#|!]|&(?=#?\w+;)/g;

function wordsOf({ node, text, marks }: Piece, form: Form): string {
  if (node.type === 'softBreak') return '\n';
  if (node.type === 'hardBreak') return `${node.attrs?.sign ?? '\\'}\n`;
  if (node.type === 'image') {
    const { src, alt, title } = node.attrs ?? {};
    return `![${alt ?? ''}](${address(String(src ?? ''))}${title ? ` ${inQuotes(String(title))}` : ''})`;
  }
  const shownMark = marks.find((mark) => isShown(mark, { node, text, marks }));
  if (shownMark) return shownMark.attrs?.isPointed ? `<${text}>` : text;
  const line = text.replaceAll('\n', ' ');
  if (isCode(marks)) return inTicks(line);
  return form === 'plain' ? line : line.replace(special, '\\$&');
}

/** Uses more backticks than any run in the code, and adds spaces if it contains a backtick or the parser would strip its own. */
function inTicks(code: string): string {
  const runs = new Set([...code.matchAll(/`+/g)].map(([run]) => run.length));
  let n = 1;
  while (runs.has(n)) n++;
  const isPadded = code.includes('`') || (/^ .* $/.test(code) && !isSpace(code));
  const space = isPadded ? ' ' : '';
  return '`'.repeat(n) + space + code + space + '`'.repeat(n);
}

const reference = (letter: string): string => (/[\p{L}\p{N}]/u.test(letter) ? `&#${letter.codePointAt(0)};` : letter);

/**
 * Writes letters next to a change of marks as character references, because a delimiter between a letter and punctuation is not recognised.
 */
function referred(text: string, pieces: readonly Piece[], i: number): string {
  const differs = (other: Piece | undefined): boolean =>
    other !== undefined && other.marks.map(keyOf).join() !== (pieces[i]?.marks ?? []).map(keyOf).join();
  let letters = [...text];
  if (differs(pieces[i + 1]) && letters.length > 0) letters = [...letters.slice(0, -1), reference(letters.at(-1) ?? '')];
  if (differs(pieces[i - 1]) && letters.length > 0) letters = [reference(letters[0] ?? ''), ...letters.slice(1)];
  return letters.join('');
}

/** The content as a reader sees it: how it was written, and whether an address became a link by itself, makes no difference. */
function meaning(nodes: readonly JSONContent[]): string {
  const lines: [unknown, string[]][] = [];
  for (const { node, text, marks } of piecesOf(nodes)) {
    const keys = marks
      .filter((mark) => !mark.attrs?.shown)
      .map(keyOf)
      .toSorted();
    const last = lines.at(-1);
    if (node.text !== undefined && typeof last?.[0] === 'string' && last[1].join() === keys.join()) last[0] += text;
    else lines.push([node.text === undefined ? [node.type, node.attrs?.src, node.attrs?.alt, node.attrs?.title ?? null] : text, keys]);
  }
  const isEnd = (at: number) => at < 0 || at >= lines.length || /Break"/.test(JSON.stringify(lines[at]?.[0]));
  // Spaces at the ends of a line are not visible.
  const trimmed = lines.map(([content, keys], i): [unknown, string[]] => {
    if (typeof content !== 'string') return [content, []];
    const start = isEnd(i - 1) ? content.trimStart() : content;
    return [isEnd(i + 1) ? start.trimEnd() : start, keys];
  });
  return JSON.stringify(trimmed.filter(([content]) => content !== ''));
}
