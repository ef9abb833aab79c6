/** German for the sentences of the contract, by the English sentence. */
export const sentences: Record<string, string> = {};
