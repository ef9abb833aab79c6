/**
 * Finds out whether two names look alike to a person, which they do if they share a skeleton: the name with letters of other scripts
 * replaced by similar Latin ones (Unicode's confusables), without case, accents, punctuation and invisible characters. Skeletons are never
 * shown to anybody.
 */
import unhomoglyph from 'unhomoglyph';
import { fold } from './fold.ts';

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const apostrophes = /['’‘ʼʹ`´]/gu;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;
/** Accents that `fold` keeps although no script needs them to write words. */
const otherAccents = /[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const isAscii = /^[\x00-\x7f]*$/;

/** Small letters of other scripts resemble small capitals, which Unicode's list does not map to the letters themselves. */
const smallCapitals = new Map([...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋĸʟᴍʍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((sign, i) => [sign, 'abcdefghijkklmmnoprstuvwyz'[i] ?? sign]));

const unifyLetters = (text: string): string => {
  const latin = unhomoglyph(text.normalize('NFKD'));
  return isAscii.test(latin) ? latin : [...latin].map((sign) => smallCapitals.get(sign) ?? sign).join('');
};

/** Returns the words sorted, because their order must not matter, and the words joined, because a missing space is hard to notice. */
function skeletonsIn(text: string): string[] {
  const nameParts = fold(unifyLetters(text)).replace(otherAccents, '').replace(apostrophes, '').split(betweenWords).filter(Boolean);
  // The list maps 'm' to 'rn', so both are written as 'm' here.
  return [nameParts.toSorted().join(' '), nameParts.join('')].map((skeleton) => skeleton.replaceAll('rn', 'm'));
}

/**
 * Returns the skeletons of a name as written, where a capital I looks like a small L, and in small letters, where case makes no difference.
 * Returns none for a name without letters and digits.
 */
export function skeletonsOf(name: string): string[] {
  const visibleName = name.normalize('NFKD').replace(unseen, '');
  return [...new Set([visibleName, visibleName.toLowerCase()].flatMap(skeletonsIn))].filter((skeleton) => skeleton !== '');
}
