/** Two kinds of rants: of one its author is known, of the other nobody can find out (docs/security/sealed.md). */
export const rantKinds = ['named', 'sealed'] as const;
export type RantKind = (typeof rantKinds)[number];
/** Readers of sealed rants: those who handle rants, or everybody who reads named ones. */
export const sealedReaderKinds = ['handlers', 'asNamed'] as const;
export type SealedReaders = (typeof sealedReaderKinds)[number];
