/** The code that an authenticator app shows. */
import { Secret, TOTP } from 'otpauth';

/** `secret`: Base32, possibly in groups; `at`: milliseconds since 1970. */
export const appCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at });
