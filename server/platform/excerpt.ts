/** Shortens what somebody wrote, for places that cannot show all of it. */
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns the beginning of a text in one line of at most `max` whole graphemes, the way the pages cut it. */
export function cutText(content: string, max: number): string {
  // A grapheme rarely has more than eight units, so sixteen for each are enough.
  const line = content
    .slice(0, max * 16)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= max) return line;
  // In ASCII every character is a grapheme, and segmenting takes about as long as writing a row.
  if (/^[ -~]*$/.test(line.slice(0, max + 1))) return leftOff(line.slice(0, max));
  let text = '';
  let n = 0;
  for (const { segment } of graphemes.segment(line)) {
    if (n++ === max) return leftOff(text);
    if (text.length + segment.length === line.length) break;
    text += segment;
  }
  // The last segment may be the beginning of a longer grapheme, which must not be shown in part.
  return content.length > max * 16 ? leftOff(text) : line;
}

/** Puts an ellipsis in the place of spaces and full stops at the end, so that there are never four dots. */
const leftOff = (text: string): string => `${text.replace(/[\s.…]+$/u, '')}…`;
