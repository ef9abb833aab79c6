/** Text that is hard to carry: signs outside the BMP, quotes, backslashes, line ends, all that JSON and CSV escape, and words of two alphabets. */
export const awkward = 'Größe 👍🏽 "quoted" \\back\\ \t tab\r\nnew line \u2028 {"base64":"AA=="} شكوى \\x00 é e\u0301 \ufeff';

/** The same in one line, as names are. */
export const awkwardName = 'Größe 👍🏽 "quoted" \\back\\ شكوى {"a":1}';
