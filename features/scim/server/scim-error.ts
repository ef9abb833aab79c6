/** SCIM errors (RFC 7644, 3.12): a status, a code for programs, and English text for the directory's log. */

import { translateSentence } from '@earshot/words/translate';
import type { FastifyReply } from 'fastify';
import { Refusal } from '#server/platform/refusal.ts';
import type { NotTaken } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

type ScimType =
  | 'uniqueness'
  | 'invalidFilter'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers'
  | 'tooMany';

export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The part of a person that was refused. */
  readonly about: NotTaken | undefined;
  constructor(status: number, detail: string, scimType?: ScimType, retryAfterSeconds?: number, about?: NotTaken) {
    super(detail);
    this.about = about;
    this.status = status;
    this.scimType = scimType;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const invalidValue = (detail: string, about?: NotTaken): ScimError => new ScimError(400, detail, 'invalidValue', undefined, about);
export const invalidPath = (detail: string): ScimError => new ScimError(400, detail, 'invalidPath');
export const invalidFilter = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');
export const unknownResource = (id: string): ScimError => new ScimError(404, `Resource ${id.slice(0, limits.value)} not found.`);
export const notUnique = (detail: string, about?: NotTaken): ScimError => new ScimError(409, detail, 'uniqueness', undefined, about);

/** Converts a refusal of other features into a SCIM error. */
function fromRefusal(refusal: Refusal): ScimError {
  const { status, code, reason, retryAfterSeconds } = refusal;
  const detail = typeof reason === 'string' ? reason : translateSentence('en', reason);
  if (code === 'email_taken') return notUnique(detail, 'address');
  if (code === 'name_reserved') return invalidValue(detail, 'name');
  if (code === 'malformed' || code === 'too_deep' || code === 'forbidden_key') return new ScimError(400, detail, 'invalidSyntax');
  return new ScimError(status, detail, status === 400 ? 'invalidValue' : undefined, retryAfterSeconds);
}

/** Converts an error of the library; null: the error is not the library's. */
function fromLibrary(error: unknown): ScimError | null {
  if (!(error instanceof Error)) return null;
  const { status, scimType } = error as Error & { status?: unknown; scimType?: ScimType };
  if (typeof status === 'number' && error.name.startsWith('SCIM')) return new ScimError(status, error.message, scimType);
  return null;
}

export function scimErrorOf(error: unknown): ScimError | null {
  if (error instanceof ScimError) return error;
  return error instanceof Refusal ? fromRefusal(error) : fromLibrary(error);
}

export const scimJson = 'application/scim+json; charset=utf-8';

export function sendScimError(reply: FastifyReply, { status, scimType, message, retryAfterSeconds }: ScimError): FastifyReply {
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  };
  return reply.code(status).type(scimJson).send(JSON.stringify(body));
}
