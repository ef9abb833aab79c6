/** The beginning of what somebody wrote, where the whole has no place. */
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first words, as the screens cut them: whole graphemes, one line. */
export function cut(content: string, max: number): string {
  // A grapheme rarely has more than eight units; what lies behind cannot show.
  const line = content
    .slice(0, max * 16)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= max) return line;
  // Signs of ASCII are graphemes each by itself, and taking others apart takes as long as writing a row.
  if (/^[ -~]*$/.test(line.slice(0, max + 1))) return leftOff(line.slice(0, max));
  let text = '';
  let n = 0;
  for (const { segment } of graphemes.segment(line)) {
    if (n++ === max) return leftOff(text);
    if (text.length + segment.length === line.length) break;
    text += segment;
  }
  // The last one may be only the beginning of a long grapheme: it would be half a letter.
  return content.length > max * 16 ? leftOff(text) : line;
}

/** With an ellipsis, never a fourth dot. */
const leftOff = (text: string): string => `${text.replace(/[\s.…]+$/u, '')}…`;
