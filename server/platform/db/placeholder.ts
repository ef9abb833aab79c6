/** A place in a compiled statement that is filled at each run. */
import { type RawBuilder, sql } from 'kysely';

export class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Values of placeholders, by their names. */
export type Values = Record<string, unknown>;

export const placeholder = <T>(name: string): RawBuilder<T> => sql<T>`${new Placeholder(name)}`;
