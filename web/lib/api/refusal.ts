/** The error of a failed call: a refusal by the server, or a server that cannot be reached. */
import type { WireRefusal } from '@earshot/contract/endpoint';
import type { RefusalCode } from '@earshot/contract/refusals';
import { t } from '../language/sentences.ts';

export class Refusal extends Error {
  /** HTTP status; 0 if no answer came or a download broke off. */
  readonly status: number;
  readonly code: RefusalCode | 'no_connection';
  readonly msg: string;
  readonly fields: Record<string, string>;
  /** The id of the call in the server's log; null: the server sent none. */
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

/** The server cannot be reached: the call may be tried again, and nothing is known about the session. */
export const isAway = (error: unknown): boolean => isRefusal(error) && (error.status === 0 || error.status === 502 || error.status === 503);

/**
 * The sentence to show: the server's, otherwise the given one (product.md 6). For a server error it includes the id by which an operator
 * finds the cause in the log.
 */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (!isRefusal(error)) return otherwise;
  const sentence = error.msg || otherwise;
  return error.status === 500 && error.callId ? `${sentence} ${t('lib.reference', { id: error.callId })}` : sentence;
}
