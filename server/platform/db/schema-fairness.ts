/** The tables of fairness to both sides (schema.ts). Days are YYYY-MM-DD in the organisation's zone: no time of day is kept of them. */
import type { Generated } from 'kysely';

export interface FairnessTables {
  /** What a handler wrote about a rant for the person it names, who may answer once. `reply` null: not yet. */
  summaries: {
    seq: Generated<number>;
    id: string;
    rant_id: string;
    user_id: string;
    author_id: string | null;
    day: string;
    content: string;
    reply: string | null;
    replied_day: string | null;
    /** The author of the rant reads it too. */
    shared: 0 | 1;
  };
  /** The author of a resolved rant was asked whether anything happened to him; `mark`: days after it was resolved. `answer` null: not answered. */
  check_ins: {
    seq: Generated<number>;
    id: string;
    rant_id: string;
    resolved_at: number;
    mark: number;
    asked_at: number;
    answer: 'no' | 'yes' | null;
    /** Whom the author told. null: nobody, or an account that is gone. */
    protector_id: string | null;
    closed_at: number | null;
  };
  /** What the author and the protector write to each other. */
  check_in_words: {
    seq: Generated<number>;
    id: string;
    check_in_id: string;
    author_id: string | null;
    date: number;
    content: string;
    /** By the author of a sealed rant, of whom nothing is known. */
    is_sealed_author: Generated<0 | 1>;
  };
}
