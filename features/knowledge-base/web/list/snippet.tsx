/** Words around the hits of a search; the hits stand between two signs that no text holds. Shown as text only. */
export function Snippet({ text }: { text: string }) {
  // Odd pieces lie between the signs.
  return text
    .replaceAll('\u0003', '\u0002')
    .split('\u0002')
    .map((piece, i) =>
      i % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text that never change places
        <mark key={i}>{piece}</mark>
      ) : (
        piece
      ),
    );
}
