/** What in a text might tell who wrote it: looked at on this device only, never sent, and never a reason to refuse it. */

/** At most so many are named: a long list is read by nobody. */
const most = 4;
const shortest = 4;

const patterns = [
  // Addresses, telephone numbers.
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu,
  /\+?\d[\d\s()/-]{6,}\d/g,
  // A moment that few were there at.
  /\b\d{1,2}[:.]\d{2}(?:\s?(?:am|pm|uhr|h))?\b/gi,
  // Of one person only.
  /\b(?:I am|I'm|as) the only\b[^.!?\n]{0,30}/gi,
  /\b(?:my|our) (?:desk|shift|team|office|boss|manager|machine)\b/gi,
  /\b(?:als|bin) (?:die|der|das) einzige\w*\b[^.!?\n]{0,30}/gi,
  /\b(?:mein|meine|meiner|meinem|unser|unsere|unserem)\s(?:Schreibtisch|Schicht|Team|Büro|Chef|Chefin|Maschine)\b/gi,
  // How a letter ends.
  /^\s*(?:kind regards|best regards|regards|yours sincerely|best|cheers|thanks|mit freundlichen Grüßen|viele Grüße|liebe Grüße|Gruß|مع التحية|تحياتي)[,،!.]?\s*$/gimu,
];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Each part of the own name, as a word of its own. */
const namesIn = (text: string, name: string): string[] =>
  name
    .split(/\s+/)
    .filter((part) => part.length >= shortest)
    .flatMap((part) => text.match(new RegExp(`(?<!\\p{L})${escaped(part)}(?!\\p{L})`, 'iu'))?.[0] ?? []);

/** The passages themselves, as they stand in the text. `name`: of who writes. */
export function hintsIn(text: string, name: string): string[] {
  const found = [...namesIn(text, name), ...patterns.flatMap((pattern) => text.match(pattern) ?? [])];
  return [...new Set(found.map((passage) => passage.trim()).filter(Boolean))].slice(0, most);
}
