/** How SCIM says no (RFC 7644, 3.12): a status, a word for programs, and English for who reads the directory's log. */
import { limits } from '@earshot/contract/limits';
import type { notTakenKinds } from '@earshot/contract/scim';
import { translateSentence } from '@earshot/words/translate';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';

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

export type NotTaken = (typeof notTakenKinds)[number];

export class Problem extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The part of a person that the problem is about, where the rest of the request could be done. */
  readonly about: NotTaken | undefined;
  constructor(status: number, detail: string, scimType?: ScimType, retryAfterSeconds?: number, about?: NotTaken) {
    super(detail);
    this.about = about;
    this.status = status;
    this.scimType = scimType;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const invalidValue = (detail: string, about?: NotTaken): Problem => new Problem(400, detail, 'invalidValue', undefined, about);
export const invalidPath = (detail: string): Problem => new Problem(400, detail, 'invalidPath');
export const invalidFilter = (detail: string): Problem => new Problem(400, detail, 'invalidFilter');
export const unknownResource = (id: string): Problem => new Problem(404, `Resource ${id.slice(0, limits.scim.value)} not found.`);
export const notUnique = (detail: string, about?: NotTaken): Problem => new Problem(409, detail, 'uniqueness', undefined, about);

/** A refusal from the rest of the house, in the form of SCIM. */
function ofRefusal(refusal: Refusal): Problem {
  const { status, code, reason, retryAfterSeconds } = refusal;
  const detail = typeof reason === 'string' ? reason : translateSentence('en', reason);
  if (code === 'email_taken') return notUnique(detail, 'address');
  if (code === 'name_reserved') return invalidValue(detail, 'name');
  if (code === 'malformed' || code === 'too_deep' || code === 'forbidden_key') return new Problem(400, detail, 'invalidSyntax');
  return new Problem(status, detail, status === 400 ? 'invalidValue' : undefined, retryAfterSeconds);
}

/** The library's own errors carry a status and a word; null: it is none of these. */
function ofLibrary(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null;
  const { status, scimType } = error as Error & { status?: unknown; scimType?: ScimType };
  if (typeof status === 'number' && error.name.startsWith('SCIM')) return new Problem(status, error.message, scimType);
  return null;
}

export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  return error instanceof Refusal ? ofRefusal(error) : ofLibrary(error);
}

export const scimJson = 'application/scim+json; charset=utf-8';

export function sendProblem(reply: FastifyReply, { status, scimType, message, retryAfterSeconds }: Problem): FastifyReply {
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  };
  return reply.code(status).type(scimJson).send(JSON.stringify(body));
}
