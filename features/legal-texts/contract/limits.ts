export const limits = {
  /** Characters of a text. */
  text: 200_000,
  /** Bytes of the body that brings one. */
  body: 256 * 1024,
} as const;
