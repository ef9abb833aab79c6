/** Types for oidc-provider, which brings none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  export class Grant {
    constructor(of: { clientId: string; accountId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Grant: typeof Grant;
    Client: { find(id: string): Promise<{ backchannelLogout(sub: string, sid: string): Promise<void> } | undefined> };
    Session: { findByUid(uid: string): Promise<unknown> };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void>;
  }
}
