/**
 * The plain text of Markdown: one line of words for excerpts, snippets and search. It strips signs instead of parsing, so it may lose a sign that is no
 * markup, but never a word. Its time is linear in the length of any text.
 */

const fence = /^\s*(`{3,}|~{3,})/;
/** Lines that are only drawn: rules, underlines of headings, the second line of a table. */
const drawn = /^[\s|:=*_-]+$/;
const definition = /^ {0,3}\[[^[\]]+\]:\s/;
/** Quotes, bullets, numbers and boxes before the words of a line. */
const lead = /^(?:\s*(?:>|[-*+]\s|\d{1,9}[.)]\s|\[[ xX]\]\s))+/;
const heading = /^\s*#{1,6}\s/;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const inline = (text: string): string =>
  text
    // Pictures and links leave their words, in this order: a picture may stand inside a link.
    .replace(/!\[([^[\]]*)\]\([^()\n]*\)/g, '$1')
    .replace(/\[([^[\]]*)\](?:\([^()\n]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<((?:https?|mailto):[^<>\s]*)>/g, '$1')
    // Signs that stand alone are signs: 2 * 3, snake_case.
    .replace(/`+|~~/g, '')
    .replace(/(?<![\\*\s])\*+|(?<!\\)\*+(?=[^\s*])/g, '')
    .replace(/(?<![\p{L}\p{N}\\_])_+(?=\S)|(?<=[^\s_\\])_+(?![\p{L}\p{N}_])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '');

function words(line: string): string {
  if (definition.test(line)) return '';
  const text = inline(line.replace(lead, '').replace(heading, '').replaceAll('|', ' '));
  // On one line with what follows, a heading still reads as one.
  return heading.test(line) && /[\p{L}\p{N}]$/u.test(text) ? `${text}:` : text;
}

/** Without control characters: U+0002 and U+0003 mark the hits of a snippet. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const separators = /[\s\u0000-\u001f\u007f-\u009f]+/g;

export function plainText(markdown: string): string {
  const kept: string[] = [];
  let open = '';
  for (const line of markdown.split(/\r\n?|\n/)) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (open) {
      // Code stays as it is, up to the mark it began with.
      if (mark.startsWith(open)) open = '';
      else kept.push(line);
    } else if (mark) open = mark;
    // An empty line is nothing: a text may have as many as signs.
    else if (line !== '' && !drawn.test(line)) kept.push(words(line));
  }
  return kept.join(' ').replace(separators, ' ').trim();
}

/** The first `max` units, never half a character. */
export const beginning = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
