export const limits = {
  /** Keys that work at the same time: of one person, and of all services together. */
  perPerson: 10,
  services: 50,
  /** Days after which a key can end, as the dialog offers them. */
  days: [30, 90, 365],
} as const;
