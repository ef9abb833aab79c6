/**
 * The plain text of Markdown: one line of words for excerpts, snippets and search. It strips signs instead of parsing, so it may lose a
 * sign that is no markup, but never a word. It takes linear time for any text.
 */

const fence = /^\s*(`{3,}|~{3,})/;
/** Lines without words: rules, underlines of headings, the second line of a table. */
const tableLine = /^[\s|:=*_-]+$/;
const definition = /^ {0,3}\[[^[\]]+\]:\s/;
/** Signs of quotes, bullets, numbers and checkboxes at the beginning of a line. */
const lead = /^(?:\s*(?:>|[-*+]\s|\d{1,9}[.)]\s|\[[ xX]\]\s))+/;
const heading = /^\s*#{1,6}\s/;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const inline = (text: string): string =>
  text
    // Pictures and links leave their text. Pictures come first, because one may be inside a link.
    .replace(/!\[([^[\]]*)\]\([^()\n]*\)/g, '$1')
    .replace(/\[([^[\]]*)\](?:\([^()\n]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<((?:https?|mailto):[^<>\s]*)>/g, '$1')
    // Signs that stand alone or inside a word are no markup and stay: 2 * 3, snake_case.
    .replace(/`+|~~/g, '')
    .replace(/(?<![\\*\s])\*+|(?<!\\)\*+(?=[^\s*])/g, '')
    .replace(/(?<![\p{L}\p{N}\\_])_+(?=\S)|(?<=[^\s_\\])_+(?![\p{L}\p{N}_])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '');

function words(line: string): string {
  if (definition.test(line)) return '';
  const text = inline(line.replace(lead, '').replace(heading, '').replaceAll('|', ' '));
  // A colon sets a heading apart from the text that follows it on the one line.
  return heading.test(line) && /[\p{L}\p{N}]$/u.test(text) ? `${text}:` : text;
}

/** Replaces white space and control characters, because U+0002 and U+0003 mark the hits of a snippet. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const separators = /[\s\u0000-\u001f\u007f-\u009f]+/g;

export function plainText(markdown: string): string {
  const keptLines: string[] = [];
  let open = '';
  for (const line of markdown.split(/\r\n?|\n/)) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (open) {
      // Code stays unchanged up to the end of its fence.
      if (mark.startsWith(open)) open = '';
      else keptLines.push(line);
    } else if (mark) open = mark;
    // Empty lines are skipped: a text may consist of almost nothing else.
    else if (line !== '' && !tableLine.test(line)) keptLines.push(words(line));
  }
  return keptLines.join(' ').replace(separators, ' ').trim();
}

/** The first `max` UTF-16 units, without half a surrogate pair at the end. */
export const beginning = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
