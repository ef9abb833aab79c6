/** Refusals: a code of contract/refusals, thrown from anywhere. http/mount answers with it in the language of the page that asked. */
import { type RefusalCode, refusals } from '@earshot/contract/refusals';
import '@earshot/words/all';
import type { English, Needs, Sentence, Values } from '@earshot/words/sentence';
import { translateSentence } from '@earshot/words/translate';

/** Sentences about fields, by field name. A plain text is shown unchanged. */
export type FieldSentences = Record<string, Sentence | string>;

interface RefusalDetails {
  fields?: FieldSentences;
  /** Values for the placeholders of the sentence. */
  values?: Values;
  retryAfterSeconds?: number;
}
/** `values` are required exactly where the sentence has placeholders. */
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

  /** `message` is in English, for the log and for programs. */
  constructor(code: RefusalCode, { values, fields, retryAfterSeconds }: RefusalDetails = {}) {
    const sentence: Sentence = { id: `refusal.${code}`, values };
    super(translateSentence('en', sentence));
    this.code = code;
    this.status = refusals[code];
    this.sentence = sentence;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The sentence about the first wrong field, or the general one. */
  get reason(): Sentence | string {
    return Object.values(this.fields ?? {})[0] ?? this.sentence;
  }
}

/** Makes a refusal: `throw refuse('rant_not_found')`. Its status comes from contract/refusals, its sentence from words/. */
export const refuse = <Code extends RefusalCode>(code: Code, ...[details]: Details<Code>): Refusal => new Refusal(code, details);

/** Makes a refusal about one field of a form; its sentence is shown at that field. */
export function refuseField<Code extends RefusalCode>(field: string, code: Code, ...[values]: Needs<English[`refusal.${Code}`]>): Refusal {
  const givenValues = values as Values | undefined;
  return new Refusal(code, {
    ...(givenValues && { values: givenValues }),
    fields: { [field]: { id: `refusal.${code}`, values: givenValues } },
  });
}
