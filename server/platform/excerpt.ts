/** The beginning of what somebody wrote, where the whole has no place. */
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first words, as the screens cut them: whole graphemes, one line. */
export function cut(content: string, most: number): string {
  // A grapheme rarely has more than eight units; what lies behind cannot show.
  const line = content
    .slice(0, most * 16)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= most) return line;
  let kept = '';
  let n = 0;
  for (const { segment } of graphemes.segment(line)) {
    if (n++ === most) return `${kept}…`;
    if (kept.length + segment.length === line.length) break;
    kept += segment;
  }
  // The last one may be only the beginning of a long grapheme: it would be half a letter.
  return content.length > most * 16 ? `${kept}…` : line;
}
