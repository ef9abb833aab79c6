/** Text for comparison, without case and accents. */
export const matchKey = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the label contains every typed word, in any order. */
export function holds(label: string, typed: string): boolean {
  const foldedLabel = matchKey(label);
  return matchKey(typed)
    .split(/\s+/)
    .every((word) => foldedLabel.includes(word));
}
