/** Who wrote something is told to nobody whom it is about: names and addresses of authors are taken out of every word that leaves. */

/** Stands where a name stood, alike in every language. */
export const mask = '[…]';

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const partsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}'’-]+/u).filter((part) => [...part].length > 1);

/** `own`: the names of the person who asks, whom everything may name. */
export function masking(people: readonly { name: string; email: string }[], own: readonly string[]): (text: string) => string {
  const spared = new Set(own.flatMap((name) => [name, ...partsOf(name)]).map((part) => part.toLowerCase()));
  const hidden = people.flatMap(({ name, email }) => [email, name, ...partsOf(name)]).filter((part) => !spared.has(part.toLowerCase()));
  if (hidden.length === 0) return (text) => text;
  // Whole names before their parts, and no part of another word.
  const longest = [...new Set(hidden)].toSorted((a, b) => b.length - a.length).map(quoted);
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(any, mask);
}
