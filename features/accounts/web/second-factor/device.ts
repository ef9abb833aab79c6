/** Passkeys in this browser. Results are null if the browser refuses or the person cancels. */

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

/** Why passkeys do not work here; null: they do. `origin`: where the server accepts them. */
export function whyNoPasskeys(origin: string | null): 'passkey.insecure' | 'passkey.notHere' | 'passkey.unsupported' | null {
  if (origin === null || !window.isSecureContext) return 'passkey.insecure';
  if (origin !== window.location.origin) return 'passkey.notHere';
  return browserSupportsWebAuthn() ? null : 'passkey.unsupported';
}
export const hasPasskeysHere = (origin: string | null): boolean => whyNoPasskeys(origin) === null;

const stopped = (error: unknown): boolean =>
  (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) ||
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED');

/** The contract's options are the browser's own; the casts only add the library's types. */
async function requestPasskey(useBrowserAutofill: boolean, isOver = () => false): Promise<Response | null> {
  const { options } = await call(passkeys.challenge);
  if (!options || (useBrowserAutofill && !(await browserSupportsWebAuthnAutofill()))) return null;
  // A new request would cancel the dialog that the person has opened meanwhile.
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

export const askPasskey = (): Promise<Response | null> => requestPasskey(false);
/**
 * Waits until the person picks a passkey from the browser's autofill. `isOver`: whether the person has asked for the dialog instead. Errors
 * are not shown, because nobody has asked for anything yet.
 */
export const offeredPasskey = (isOver: () => boolean): Promise<Response | null> => requestPasskey(true, isOver).catch(() => null);

/** Tells the device that this passkey was removed here, so that it is not offered again. Browsers without this API are left alone. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const browser = PublicKeyCredential as unknown as {
    signalUnknownCredential?: (credential: { rpId: string; credentialId: string }) => Promise<void>;
  };
  await browser.signalUnknownCredential?.({ rpId: window.location.hostname, credentialId }).catch(() => {});
}

/** Makes a passkey and adds it to the account. 'known': this device already has one for the account; null: the person cancelled. */
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
