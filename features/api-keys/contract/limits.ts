export const limits = {
  /** Valid keys at the same time: of one person, and of all services together. */
  perPerson: 10,
  services: 50,
  /** Days until a key expires, as the dialog offers them. */
  days: [30, 90, 365],
} as const;
