/** The formats of the buttons above the text: pure functions from a text and its selection to an edit. */
import { t } from '../words.ts';

export interface Selection {
  text: string;
  from: number;
  to: number;
}

/** `insert` replaces [from, to); then [start, end) of the new text is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Puts the mark around the selected words, or removes it if it is already there. */
function wrap({ text, from, to }: Selection, mark: string, placeholder: string): Edit {
  const n = mark.length;
  const isWrapped = text.slice(from - n, from) === mark && text.slice(to, to + n) === mark;
  const isOther = n === 1 && (text[from - 2] === mark || text[to + 1] === mark);
  if (isWrapped && !isOther) return { from: from - n, to: to + n, insert: text.slice(from, to), start: from - n, end: to - n };
  const fields = text.slice(from, to) || placeholder;
  return { from, to, insert: `${mark}${fields}${mark}`, start: from + n, end: from + n + fields.length };
}

/** Changes every line that the selection touches. */
function lines({ text, from, to }: Selection, change: (line: string, i: number) => string): Edit {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const finish = next === -1 ? text.length : next;
  const insert = text.slice(lineStart, finish).split('\n').map(change).join('\n');
  const end = lineStart + insert.length;
  return { from: lineStart, to: finish, insert, start: from === to ? end : lineStart, end };
}

const unlisted = (line: string) => line.replace(/^(\s*)([-*+]|\d+[.)])\s+/, '$1');

/** Inserts a block with a blank line before and after it. */
function block({ text, from, to }: Selection, fields: string): Edit {
  const before = text.slice(0, from);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const insert = `${lead}${fields}\n\n`;
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

const row = (cell: string) => `| ${cell} | ${cell} |`;

export const formats = {
  bold: (selection: Selection) => wrap(selection, '**', t('kb.placeBold')),
  italic: (selection: Selection) => wrap(selection, '*', t('kb.placeItalic')),
  /** Cycles through no heading, ##, ### and no heading again. */
  heading: (selection: Selection) =>
    lines(selection, (line) => {
      const [, marks = '', fields = ''] = /^(#{0,6})\s*(.*)$/.exec(line) ?? [];
      return marks === '' ? `## ${fields}` : marks.length === 2 ? `### ${fields}` : fields;
    }),
  bullets: (selection: Selection) => lines(selection, (line) => (/^\s*[-*+]\s/.test(line) ? unlisted(line) : `- ${unlisted(line)}`)),
  numbers: (selection: Selection) =>
    lines(selection, (line, i) => (/^\s*\d+[.)]\s/.test(line) ? unlisted(line) : `${i + 1}. ${unlisted(line)}`)),
  quote: (selection: Selection) => lines(selection, (line) => (line.startsWith('> ') ? line.slice(2) : `> ${line}`)),
  code: (selection: Selection) => {
    const fields = selection.text.slice(selection.from, selection.to);
    return fields.includes('\n') ? block(selection, `\`\`\`\n${fields}\n\`\`\``) : wrap(selection, '`', t('kb.placeCode'));
  },
  link: ({ text, from, to }: Selection): Edit => {
    const fields = text.slice(from, to) || t('kb.placeLink');
    const address = 'https://';
    const start = from + fields.length + 3;
    return { from, to, insert: `[${fields}](${address})`, start, end: start + address.length };
  },
  table: (selection: Selection) =>
    block(selection, [row(t('kb.placeColumn')), row('---'), row(t('kb.placeCell')), row(t('kb.placeCell'))].join('\n')),
} as const satisfies Record<string, (selection: Selection) => Edit>;

export type Format = keyof typeof formats;

export const insertion = ({ from, to }: Selection, insert: string): Edit => {
  const end = from + insert.length;
  return { from, to, insert, start: end, end };
};

/** Inserts like typing, so that Ctrl Z undoes it and React sees an input event. */
export function apply(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  if (!document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}

export const selectionOf = (field: HTMLTextAreaElement): Selection => ({
  text: field.value,
  from: field.selectionStart,
  to: field.selectionEnd,
});
