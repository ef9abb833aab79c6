/** The tables of what people keep for their work on rants (schema.ts). */
import type { Generated } from 'kysely';

export interface ViewTables {
  /** Saved views of rants. `query` is JSON: filters, sort, order. No owner: that person was removed for good. */
  views: { seq: Generated<number>; id: string; owner_id: string | null; name: string; query: string; is_shared: 0 | 1; created_at: number };
  /** `texts` is JSON: a text by its language. No owner: that person was removed for good. */
  ready_answers: {
    seq: Generated<number>;
    id: string;
    owner_id: string | null;
    name: string;
    texts: string;
    is_shared: 0 | 1;
    used: Generated<number>;
    created_at: number;
  };
}
