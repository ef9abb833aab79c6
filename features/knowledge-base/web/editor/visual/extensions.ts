/**
 * Nodes and marks of the visual editor: exactly those that readMarkdown makes. Extra attributes keep how something was written, so that it is saved as
 * it was; they are never rendered. Neither are style attributes, pictures from elsewhere, or links that lead anywhere.
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

/** Kept with the document, never drawn. */
const hidden = (keepOnSplit = false): Attributes[string] => ({ default: null, rendered: false, keepOnSplit });

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
    { types: blocks, attributes: { gap: hidden() } },
    { types: ['listItem', 'taskItem'], attributes: { gap: hidden(true) } },
    { types: signed, attributes: { sign: hidden(true) } },
    { types: ['codeBlock'], attributes: { fence: hidden(true) } },
    { types: ['table'], attributes: { isTight: hidden(true) } },
  ],
});

/** Inline code. As in Markdown, it may stand in a link or in bold. */
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

/** Without href it cannot be followed, by no click and no key. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-href') ?? '',
      renderHTML: ({ href }) => ({ 'data-href': href, title: href }),
    },
    title: hidden(),
    shown: hidden(),
    isPointed: hidden(),
  }),
  parseHTML: () => [{ tag: 'a[data-href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes({ role: 'link', 'aria-disabled': 'true' }, HTMLAttributes), 0],
});

/** A line end that is a space to the reader. */
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

/** A picture copied inside the editor, as it is drawn: back to how articles write it. */
const written = (address: string | null): string | null => (address?.startsWith(base) ? address.slice(base.length - 1) : address);

/** A picture on another server would tell that server who reads here: its alternative text is shown instead. */
const Picture = Image.extend({
  renderHTML({ node, HTMLAttributes }) {
    const { src, alt } = node.attrs as { src: string; alt: string | null };
    const at = addressOf(src);
    return isHere(at) ? ['img', { ...HTMLAttributes, src: at }] : ['span', { 'data-far': '', title: src }, alt || src];
  },
  addAttributes() {
    const parseHTML = (element: HTMLElement) => written(element.getAttribute('src'));
    return { ...this.parent?.(), src: { default: null, parseHTML } };
  },
  parseHTML: () => [{ tag: 'img[src]' }],
}).configure({ inline: true });

/** One paragraph, as Markdown's cells are. */
const cellAttributes = (): Attributes => ({
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: hidden(),
  align: { default: null, keepOnSplit: true, parseHTML: (element) => element.getAttribute('align') },
});
const cells = [TableCell, TableHeader].map((cell) =>
  cell.extend({ content: 'paragraph', addAttributes: cellAttributes, parseHTML: () => [{ tag: cell.name === 'tableCell' ? 'td' : 'th' }] }),
);

const OneTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  // A cell is one line: Enter goes on to the cell below.
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
