/**
 * The work that is asked for before a quiet call that would be too many (docs/security/sealed.md). The refusal says how much in its header `x-work`: bits and
 * salt. The call is made again with salt and nonce in that header, so that SHA-256 of this text begins with so many zero bits.
 */
export const workText = (salt: string, nonce: string): string => `earshot work 1 ${salt} ${nonce}`;
