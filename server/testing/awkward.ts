/** Text that is hard to transport: characters outside the BMP, quotes, line ends, all that JSON and CSV escape, two alphabets. */
export const awkward = 'Größe 👍🏽 "quoted" \\back\\ \t tab\r\nnew line \u2028 {"base64":"AA=="} شكوى \\x00 é e\u0301 \ufeff';

/** Text in one line that is hard to transport, for names. */
export const awkwardName = 'Größe 👍🏽 "quoted" \\back\\ شكوى {"a":1}';
