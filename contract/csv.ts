/** Protects cells of CSV files, written by the server or by pages, against being run as formulas. */

/** Characters that begin a formula, full-width forms included. Spreadsheets skip leading spaces and invisible characters. */
const formula = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/u;

/** Puts an apostrophe before text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);
