/** How a call fails: one class for a refusal of the server and for a server that cannot be reached. */
import type { WireRefusal } from '@earshot/contract/endpoint';
import type { RefusalCode } from '@earshot/contract/refusals';
import { t } from '../language/sentences.ts';

export class Refusal extends Error {
  /** 0 where no answer came. */
  readonly status: number;
  readonly code: RefusalCode | 'no_connection';
  /** The sentence to show. */
  readonly msg: string;
  /** Sentences about single fields. */
  readonly fields: Record<string, string>;
  /** Under which the server's log tells of it; null: it did not say. */
  readonly callId: string | null;

  constructor(status: number, wire: Omit<WireRefusal, 'code'> & { code: Refusal['code'] }, callId: string | null = null) {
    super(wire.msg);
    this.name = 'Refusal';
    this.status = status;
    this.code = wire.code;
    this.msg = wire.msg;
    this.fields = wire.fields ?? {};
    this.callId = callId;
  }
}

export const isRefusal = (error: unknown, code?: Refusal['code']): error is Refusal =>
  error instanceof Refusal && (code === undefined || error.code === code);

/** The server is away: what was asked may be asked again, and nothing about the session is known. */
export const isAway = (error: unknown): boolean => isRefusal(error) && (error.status === 0 || error.status === 502 || error.status === 503);

/**
 * The sentence for a person: the server's where it sent one, else the given one (product.md 6). Where the server failed, with the reference by
 * which the person who runs it finds the cause.
 */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (!isRefusal(error)) return otherwise;
  const said = error.msg || otherwise;
  return error.status === 500 && error.callId ? `${said} ${t('lib.reference', { id: error.callId })}` : said;
}
