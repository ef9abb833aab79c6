/** The author of a named rant is known; the author of an anonymous rant cannot be found out by anybody (docs/security/sealed.md). */
export const rantKinds = ['named', 'sealed'] as const;
export type RantKind = (typeof rantKinds)[number];
/** The readers of anonymous rants: only handlers, or everybody who reads named ones. */
export const sealedReaderKinds = ['handlers', 'asNamed'] as const;
export type SealedReaders = (typeof sealedReaderKinds)[number];
