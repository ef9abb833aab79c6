/** The weekly mail to a witness. */
export const mailKinds = { logHead: true } as const;
