/** Words as they are compared here: without case and accents. */
export const matchKey = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word of what was typed stands somewhere in the label, in whatever order. */
export function holds(label: string, typed: string): boolean {
  const folded = matchKey(label);
  return matchKey(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
