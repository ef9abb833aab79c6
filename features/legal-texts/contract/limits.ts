export const limits = {
  /** Characters of a text. */
  text: 200_000,
  /** Bytes of the body of a call that changes a text. */
  body: 256 * 1024,
} as const;
