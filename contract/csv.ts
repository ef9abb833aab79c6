/** Cells of the CSV files that the server and the page write: none of them may be run by a spreadsheet. */

/** Signs that begin a formula, in all their widths; spreadsheets skip spaces and what shows nothing before them. */
const formula = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/u;

/** Text as a spreadsheet shows it; an apostrophe keeps a formula from being one. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);
