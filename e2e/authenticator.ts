/** A device with passkeys in the browser of a test. */
import type { Page } from 'playwright-core';

/** A device of its own, which agrees to everything. Returns how to take its passkeys off it. */
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
