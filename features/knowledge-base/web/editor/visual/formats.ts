/** The formats of the buttons in the visual editor, with the same names as those above the source. */
import type { Editor } from '@tiptap/core';
import { parser } from '#web/lib/markdown/parser.ts';
import type { Format } from '../formats.ts';

/** Cycles through no heading, level 2, level 3 and no heading again. */
function heading(editor: Editor): void {
  const chain = editor.chain().focus();
  if (editor.isActive('heading', { level: 2 })) chain.setHeading({ level: 3 }).run();
  else if (editor.isActive('heading', { level: 3 })) chain.setParagraph().run();
  else chain.setHeading({ level: 2 }).run();
}

/** Inline code for words within a block, else a block of code. */
function code(editor: Editor): void {
  const { from, to, $from } = editor.state.selection;
  const isWithin = !editor.isActive('codeBlock') && to <= $from.end() && from !== to;
  if (isWithin || editor.isActive('code')) editor.chain().focus().toggleMark('code').run();
  else editor.chain().focus().toggleCodeBlock().run();
}

export const visualFormats: Record<Exclude<Format, 'link'>, (editor: Editor) => void> = {
  bold: (editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor) => editor.chain().focus().toggleItalic().run(),
  heading,
  bullets: (editor) => editor.chain().focus().toggleBulletList().run(),
  numbers: (editor) => editor.chain().focus().toggleOrderedList().run(),
  quote: (editor) => editor.chain().focus().toggleBlockquote().run(),
  code,
  table: (editor) => editor.chain().focus().insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run(),
};

const names: [Format, string][] = [
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['heading', 'heading'],
  ['bullets', 'bulletList'],
  ['numbers', 'orderedList'],
  ['link', 'link'],
  ['code', 'code'],
  ['code', 'codeBlock'],
  ['quote', 'blockquote'],
];

/** The formats at the cursor as one string, so that the toolbar is rendered again only when they change. */
export const pressedAt = (editor: Editor): string =>
  names
    .filter(([, name]) => editor.isActive(name))
    .map(([format]) => format)
    .join(' ');

/** The address as Markdown reads it, or null if a link may not lead there. A bare host name gets https://. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const fullAddress = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) ? `https://${text}` : text;
  const href = parser.normalizeLink(fullAddress);
  return href !== '' && parser.validateLink(href) ? href : null;
}

/** Sets the link on the selected words or on the link at the cursor; without either, inserts the address itself. */
export function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  const attrs = { href, title: null, shown: null, isPointed: null };
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs }] }).run();
  else chain.setMark('link', attrs).run();
}

export const removeLink = (editor: Editor): void => void editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
