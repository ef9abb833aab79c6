/**
 * Invisible characters. People copy them unnoticed, and they would make two names or addresses that look the same differ. Pure functions.
 */

/** Characters that draw nothing or a blank: soft hyphens, zero-width spaces, joiners, direction marks, variation selectors, fillers. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

const joinerScript = new RegExp(
  `[${['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'].map((name) => `\\p{Script=${name}}`).join('')}]`,
  'u',
);
const pictured = /\p{Extended_Pictographic}/u;
const partOfPicture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const keycap = /[\d#*]/;
const ideograph = /[\p{Script=Han}\p{Script=Mongolian}]/u;

/** Whether an invisible character is meaningful between its neighbours. */
function isMeaningful(sign: string, before: string, after: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  // Joiners count as letters in scripts that use them, and join the parts of an emoji.
  if (code === 0x200c || code === 0x200d)
    return (
      (joinerScript.test(before) && joinerScript.test(after)) || (code === 0x200d && partOfPicture.test(before) && pictured.test(after))
    );
  if (code === 0xfe0e || code === 0xfe0f) return pictured.test(before) || keycap.test(before);
  if ((code >= 0xfe00 && code <= 0xfe0d) || (code >= 0x180b && code <= 0x180f) || code >= 0xe0100) return ideograph.test(before);
  // Tags after a black flag spell the flag of a region.
  if (code >= 0xe0020 && code <= 0xe007f) return before === '\u{1f3f4}' || (before.codePointAt(0) ?? 0) >= 0xe0020;
  return false;
}

/** For names and addresses: removes invisible characters that no script needs. */
export function withoutUnseen(text: string): string {
  if (text.search(unseen) < 0) return text;
  const signs = [...text];
  let result = '';
  let before = '';
  for (const [at, sign] of signs.entries()) {
    if (sign.search(unseen) >= 0 && !isMeaningful(sign, before, signs[at + 1] ?? '')) continue;
    result += sign;
    before = sign;
  }
  return result;
}

/** For search, which must find words with and without them: removes all invisible characters. */
export const withoutAnyUnseen = (text: string): string => text.replace(unseen, '');
