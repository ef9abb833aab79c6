/** The text around the hits of a search. Each hit is between U+0002 and U+0003, which no text contains. Shown as text only. */
export function Snippet({ text }: { text: string }) {
  // Odd pieces are the hits.
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
