/**
 * The text hashed in the proof of work for unlogged calls beyond the limit (docs/security/sealed.md). The refusal's header `x-work` holds
 * the required bits and a salt. The call is repeated with the salt and a nonce in that header; the SHA-256 of this text must begin with
 * that many zero bits.
 */
export const proofOfWorkText = (salt: string, nonce: string): string => `earshot work 1 ${salt} ${nonce}`;
