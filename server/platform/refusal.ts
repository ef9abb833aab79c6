/** Saying no: a code of contract/messages, thrown from anywhere, answered by http/mount. */
import { fill, type RefusalCode, refusals } from '@earshot/contract/messages';

export interface RefusalDetails {
  /** Sentences by field name. */
  fields?: Record<string, string>;
  /** Fills the {places} of the sentence. */
  values?: Record<string, string | number>;
  retryAfterSeconds?: number;
}

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(fill(refusals[code].msg, details.values ?? {}));
    this.code = code;
    this.status = refusals[code].status;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** `throw refuse('rant_not_found')`. Status and sentence come from contract/messages. */
export const refuse = (code: RefusalCode, details?: RefusalDetails): Refusal => new Refusal(code, details);

/** A refusal that one field of the form carries: its sentence is the field's own. */
export function refuseField(field: string, code: RefusalCode, values: Record<string, string | number> = {}): Refusal {
  return refuse(code, { values, fields: { [field]: fill(refusals[code].msg, values) } });
}
