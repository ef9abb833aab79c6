/** A virtual device with passkeys for the browser of a test. */
import type { Page } from 'playwright-core';

/** Adds a device that confirms everything. Returns a function that deletes its passkeys. */
export async function withAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => devtools.send('WebAuthn.clearCredentials', { authenticatorId });
}
