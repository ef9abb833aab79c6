/**
 * Which names look alike to a person. Two names do when they share a skeleton: letters of other scripts as the Latin ones they resemble
 * (Unicode's confusables), without case, accents, signs and what cannot be seen, their words in any order. Never shown to anybody.
 */
import unhomoglyph from 'unhomoglyph';
import { fold } from './fold.ts';

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const apostrophes = /['’‘ʼʹ`´]/gu;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;
/** Accents that `fold` leaves: no script writes its words with them. */
const otherAccents = /[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const isAscii = /^[\x00-\x7f]*$/;

/** Small letters of other scripts resemble small capitals, which Unicode's list keeps apart from the letters themselves. */
const smallCapitals = new Map([...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋĸʟᴍʍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((sign, i) => [sign, 'abcdefghijkklmmnoprstuvwyz'[i] ?? sign]));

const unifyLetters = (text: string): string => {
  const latin = unhomoglyph(text.normalize('NFKD'));
  return isAscii.test(latin) ? latin : [...latin].map((sign) => smallCapitals.get(sign) ?? sign).join('');
};

/** Its words in any order; and one after the other without a space, which hardly shows. */
function skeletonsIn(text: string): string[] {
  const nameParts = fold(unifyLetters(text)).replace(otherAccents, '').replace(apostrophes, '').split(betweenWords).filter(Boolean);
  // The list takes 'm' for 'rn': both ways of writing it are one here.
  return [nameParts.toSorted().join(' '), nameParts.join('')].map((skeleton) => skeleton.replaceAll('rn', 'm'));
}

/**
 * As it is written, where a capital I looks like a small L, and in small letters, where case makes no difference. None where a name holds
 * neither letter nor number.
 */
export function skeletonsOf(name: string): string[] {
  const seen = name.normalize('NFKD').replace(unseen, '');
  return [...new Set([seen, seen.toLowerCase()].flatMap(skeletonsIn))].filter((skeleton) => skeleton !== '');
}
