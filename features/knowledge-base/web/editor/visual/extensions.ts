/**
 * Nodes and marks of the visual editor: exactly those that readMarkdown makes. Extra attributes store how something was written, so that it
 * is saved the same way; they are not rendered. Neither are style attributes, pictures from other servers, or links that can be followed.
 */
import { type Attributes, Extension, type Extensions, Mark, markInputRule, mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { addressOf, isHere } from '#web/lib/api/url.ts';
import { calloutWords } from '#web/lib/markdown/callouts.ts';
import { base } from '#web/lib/page/base.ts';
import { t } from '../../words.ts';

/** Stored in the document, but not rendered. */
const hiddenAttribute = (keepOnSplit = false): Attributes[string] => ({ default: null, rendered: false, keepOnSplit });

const blocks = [
  'paragraph',
  'heading',
  'blockquote',
  'callout',
  'bulletList',
  'orderedList',
  'taskList',
  'codeBlock',
  'horizontalRule',
  'table',
];
const signed = ['bold', 'italic', 'bulletList', 'orderedList', 'taskList', 'horizontalRule', 'hardBreak', 'tableHeader'];

const Written = Extension.create({
  name: 'written',
  addGlobalAttributes: () => [
    { types: blocks, attributes: { gap: hiddenAttribute() } },
    { types: ['listItem', 'taskItem'], attributes: { gap: hiddenAttribute(true) } },
    { types: signed, attributes: { sign: hiddenAttribute(true) } },
    { types: ['codeBlock'], attributes: { fence: hiddenAttribute(true) } },
    { types: ['table'], attributes: { isTight: hiddenAttribute(true) } },
  ],
});

/** Inline code. As in Markdown, it may be part of a link or of bold text. */
const Code = Mark.create({
  name: 'code',
  excludes: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: ({ HTMLAttributes }) => ['code', HTMLAttributes, 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })];
  },
});

/** Rendered without href, so that neither a click nor a key can follow it. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-href') ?? '',
      renderHTML: ({ href }) => ({ 'data-href': href, title: href }),
    },
    title: hiddenAttribute(),
    shown: hiddenAttribute(),
    isPointed: hiddenAttribute(),
  }),
  parseHTML: () => [{ tag: 'a[data-href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes({ role: 'link', 'aria-disabled': 'true' }, HTMLAttributes), 0],
});

/** A line end that a reader sees as a space. */
const SoftBreak = Node.create({
  name: 'softBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'span[data-soft]' }],
  renderHTML: () => ['span', { 'data-soft': '' }, ' '],
  renderText: () => ' ',
});

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    sign: {
      default: 'NOTE',
      parseHTML: (element) => (element.dataset.kind ?? 'note').toUpperCase(),
      renderHTML: ({ sign }) => ({ 'data-kind': String(sign).toLowerCase() }),
    },
  }),
  parseHTML: () => [{ tag: 'blockquote.callout', priority: 60, contentElement: 'div' }],
  renderHTML({ node, HTMLAttributes }) {
    const kind = String(node.attrs.sign).toLowerCase() as keyof ReturnType<typeof calloutWords>;
    const title = ['p', { class: 'callout-title', contenteditable: 'false' }, calloutWords()[kind]];
    return ['blockquote', mergeAttributes({ class: 'callout' }, HTMLAttributes), title, ['div', 0]];
  },
});

/** Turns the address of a picture copied inside the editor back into the form that articles use. */
const withoutBase = (address: string | null): string | null => (address?.startsWith(base) ? address.slice(base.length - 1) : address);

/** A picture on another server would tell that server who reads the article, so its alternative text is shown instead. */
const Picture = Image.extend({
  renderHTML({ node, HTMLAttributes }) {
    const { src, alt } = node.attrs as { src: string; alt: string | null };
    const at = addressOf(src);
    return isHere(at) ? ['img', { ...HTMLAttributes, src: at }] : ['span', { 'data-far': '', title: src }, alt || src];
  },
  addAttributes() {
    const parseHTML = (element: HTMLElement) => withoutBase(element.getAttribute('src'));
    return { ...this.parent?.(), src: { default: null, parseHTML } };
  },
  parseHTML: () => [{ tag: 'img[src]' }],
}).configure({ inline: true });

/** A cell holds one paragraph, because Markdown's cells do. */
const cellAttributes = (): Attributes => ({
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: hiddenAttribute(),
  align: { default: null, keepOnSplit: true, parseHTML: (element) => element.getAttribute('align') },
});
const cells = [TableCell, TableHeader].map((cell) =>
  cell.extend({ content: 'paragraph', addAttributes: cellAttributes, parseHTML: () => [{ tag: cell.name === 'tableCell' ? 'td' : 'th' }] }),
);

const OneTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  // A cell is one line, so Enter moves to the cell below.
  addKeyboardShortcuts() {
    const isIn = () => this.editor.isActive('table');
    return { ...this.parent?.(), Enter: isIn, 'Shift-Enter': isIn, 'Mod-Enter': isIn };
  },
});

export const extensions: Extensions = [
  StarterKit.configure({ code: false, link: false, underline: false, trailingNode: false, dropcursor: { class: 'dropcursor' } }),
  Written,
  Code,
  Link,
  SoftBreak,
  Callout,
  Picture,
  OneTable,
  TableRow,
  ...cells,
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node, isDone) => t(isDone ? 'kb.taskDone' : 'kb.taskOpen', { task: node.firstChild?.textContent ?? '' }) },
  }),
];
