/** Commands of the buttons in the visual editor, with the same names as above the source. */
import type { Editor } from '@tiptap/core';
import { parser } from '#web/lib/markdown/parser.ts';
import type { Format } from '../formats.ts';

/** None, 2, 3, none. */
function heading(editor: Editor): void {
  const chain = editor.chain().focus();
  if (editor.isActive('heading', { level: 2 })) chain.setHeading({ level: 3 }).run();
  else if (editor.isActive('heading', { level: 3 })) chain.setParagraph().run();
  else chain.setHeading({ level: 2 }).run();
}

/** Words within a block, or blocks as a whole. */
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

/** The formats of the place where the words are, as one word, so that the toolbar is drawn again only when they change. */
export const pressedAt = (editor: Editor): string =>
  names
    .filter(([, name]) => editor.isActive(name))
    .map(([format]) => format)
    .join(' ');

/** As Markdown reads it; null where a link may not lead there. A name of a site without anything before it is one of the web. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) ? `https://${text}` : text;
  const href = parser.normalizeLink(whole);
  return href !== '' && parser.validateLink(href) ? href : null;
}

/** Over the selected words, the link that is there, or the address itself. */
export function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  const attrs = { href, title: null, shown: null, isPointed: null };
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs }] }).run();
  else chain.setMark('link', attrs).run();
}

export const removeLink = (editor: Editor): void => void editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
