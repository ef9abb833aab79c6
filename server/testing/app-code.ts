/** The code that an authenticator app shows. */
import { Secret, TOTP } from 'otpauth';

/** `secret`: Base32, also in groups; `at`: in milliseconds. */
export const appCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at });
