/** Passkeys in this browser. Results are null where the browser refuses or the person cancels. */

import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import { call } from '#web/lib/api/api.ts';
import { type Passkey, type passkeyResponse, passkeys } from '../../contract/passkeys.ts';

export type Response = z.input<typeof passkeyResponse>;

/** Why there are none here; null: there can be. `origin`: where the server has them. */
export function whyNoPasskeys(origin: string | null): 'passkey.insecure' | 'passkey.notHere' | 'passkey.unsupported' | null {
  if (origin === null || !window.isSecureContext) return 'passkey.insecure';
  if (origin !== window.location.origin) return 'passkey.notHere';
  return browserSupportsWebAuthn() ? null : 'passkey.unsupported';
}
export const hasPasskeysHere = (origin: string | null): boolean => whyNoPasskeys(origin) === null;

const stopped = (error: unknown): boolean =>
  (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) ||
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED');

/** The options of the contract are the browser's own; only the library's types say more of them. */
async function ask(useBrowserAutofill: boolean, isOver = () => false): Promise<Response | null> {
  const { options } = await call(passkeys.challenge);
  if (!options || (useBrowserAutofill && !(await browserSupportsWebAuthnAutofill()))) return null;
  // One question ends the one before it.
  if (isOver()) return null;
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON, useBrowserAutofill }).then(
    (response) => response as unknown as Response,
    (error: unknown) => {
      if (stopped(error)) return null;
      throw error;
    },
  );
}

/** Asks for a passkey in a dialog of the browser. */
export const askPasskey = (): Promise<Response | null> => ask(false);
/**
 * Waits until one is chosen among what the browser offers in the field. `isOver`: whether the person has been quicker, and asks for a dialog. Nobody asked for
 * anything yet: what goes wrong is not said.
 */
export const offeredPasskey = (isOver: () => boolean): Promise<Response | null> => ask(true, isOver).catch(() => null);

/** Tells the device that this passkey was removed here, so that it is not offered again. Where the browser has no way to say so, nothing happens. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const browser = PublicKeyCredential as unknown as {
    signalUnknownCredential?: (what: { rpId: string; credentialId: string }) => Promise<void>;
  };
  await browser.signalUnknownCredential?.({ rpId: window.location.hostname, credentialId }).catch(() => {});
}

/** Makes one and adds it. 'known': this device has one for the account already. */
export async function makePasskey(name: string): Promise<Passkey | 'known' | null> {
  const optionsJSON = (await call(passkeys.begin)) as unknown as PublicKeyCredentialCreationOptionsJSON;
  try {
    const response = (await startRegistration({ optionsJSON })) as unknown as Response;
    return await call(passkeys.add, { body: { name, response } });
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
    if (stopped(error)) return null;
    throw error;
  }
}
