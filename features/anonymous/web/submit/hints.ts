/** Finds words that might tell who wrote a text. It is done on this device only, nothing is sent, and it never refuses a text. */

/** The most passages that are named, as nobody reads a long list. */
const maxHints = 4;
const minNameLength = 4;

const patterns = [
  // Addresses, telephone numbers.
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu,
  /\+?\d[\d\s()/-]{6,}\d/g,
  // Times of day at which few people were there.
  /\b\d{1,2}[:.]\d{2}(?:\s?(?:am|pm|uhr|h))?\b/gi,
  // Words that fit one person only.
  /\b(?:I am|I'm|as) the only\b[^.!?\n]{0,30}/gi,
  /\b(?:my|our) (?:desk|shift|team|office|boss|manager|machine)\b/gi,
  /\b(?:als|bin) (?:die|der|das) einzige\w*\b[^.!?\n]{0,30}/gi,
  /\b(?:mein|meine|meiner|meinem|unser|unsere|unserem)\s(?:Schreibtisch|Schicht|Team|Büro|Chef|Chefin|Maschine)\b/gi,
  /(?<!\p{L})(?:أنا الوحيد(?:ة)?|مكتبي|ورديتي|مديري|مديرتي|فريقي)(?!\p{L})/gu,
  // Jobs.
  /\b(?:I work as|my job (?:is|as)|as (?:a|an|the) (?:trainee|apprentice|nurse|driver|welder|foreman|team lead|deputy))\b(?:\s\p{L}+){0,3}/giu,
  /\b(?:ich arbeite als|als (?:Azubi|Auszubildende[rn]?|Schweißer(?:in)?|Pflegekraft|Fahrer(?:in)?|Teamleiter(?:in)?))(?!\p{L})/giu,
  // Numbers of machines, rooms and projects that only few people deal with.
  /(?<![\p{L}\d])(?:[A-Z]{1,4}-\d{2,6}|[A-Z]{2,4}\d{2,6})(?![\p{L}\d])/gu,
  // The beginnings and endings of letters.
  /^\s*(?:dear|hello|hi|hallo|liebe[rs]?|sehr geehrte[rs]?|مرحبا|السلام عليكم)(?!\p{L})[^.,،!?:\n]{0,30}(?=[,،!:\n])/gimu,
  /^\s*(?:kind regards|best regards|regards|yours sincerely|best|cheers|thanks|mit freundlichen Grüßen|viele Grüße|liebe Grüße|Gruß|مع التحية|تحياتي)[,،!.]?\s*$/gimu,
];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Finds each part of the author's name that stands in the text as a word of its own. */
const namesIn = (text: string, name: string): string[] =>
  name
    .split(/\s+/)
    .filter((part) => part.length >= minNameLength)
    .flatMap((part) => text.match(new RegExp(`(?<!\\p{L})${escaped(part)}(?!\\p{L})`, 'iu'))?.[0] ?? []);

/** Returns the passages as they stand in the text, without repeats. `name`: the name of the author. */
export function hintsIn(text: string, name: string): string[] {
  const revealingParts = [...namesIn(text, name), ...patterns.flatMap((pattern) => text.match(pattern) ?? [])];
  return [...new Set(revealingParts.map((passage) => passage.trim()).filter(Boolean))].slice(0, maxHints);
}
