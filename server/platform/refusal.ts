/** Saying no: a code of contract/refusals, thrown from anywhere, answered by http/mount in the language of the page that asked. */
import { type RefusalCode, refusals } from '@earshot/contract/refusals';
import '@earshot/words/all';
import type { English, Needs, Sentence, Values } from '@earshot/words/sentence';
import { translateSentence } from '@earshot/words/translate';

/** Sentences about fields. A plain text is shown as it is. */
export type FieldSentences = Record<string, Sentence | string>;

interface RefusalDetails {
  /** Sentences by the names of fields. */
  fields?: FieldSentences;
  /** Values for the placeholders of the sentence. */
  values?: Values;
  retryAfterSeconds?: number;
}
/** Values are needed exactly where the sentence has places. */
type Details<Code extends RefusalCode> =
  Needs<English[`refusal.${Code}`]> extends [values: infer Needed]
    ? [details: RefusalDetails & { values: Needed }]
    : [details?: RefusalDetails];

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly sentence: Sentence;
  readonly fields: FieldSentences | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** `message` is English: for the log and for programs. */
  constructor(code: RefusalCode, { values, fields, retryAfterSeconds }: RefusalDetails = {}) {
    const sentence: Sentence = { id: `refusal.${code}`, values };
    super(translateSentence('en', sentence));
    this.code = code;
    this.status = refusals[code];
    this.sentence = sentence;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The sentence about the first field, else the general one. */
  get reason(): Sentence | string {
    return Object.values(this.fields ?? {})[0] ?? this.sentence;
  }
}

/** `throw refuse('rant_not_found')`. The status comes from contract/refusals, the sentence from the words. */
export const refuse = <Code extends RefusalCode>(code: Code, ...[details]: Details<Code>): Refusal => new Refusal(code, details);

/** A refusal that one field of the form carries: its sentence is the field's own. */
export function refuseField<Code extends RefusalCode>(field: string, code: Code, ...[values]: Needs<English[`refusal.${Code}`]>): Refusal {
  const given = values as Values | undefined;
  return new Refusal(code, { ...(given && { values: given }), fields: { [field]: { id: `refusal.${code}`, values: given } } });
}
