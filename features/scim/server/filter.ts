/**
 * Reads a filter (RFC 7644, 3.4.2.2) into a tree. The library cannot be used: it multiplies out groups joined by `and` until a short text
 * fills the memory, and its names are case-sensitive.
 */

import { isStorable } from '@earshot/contract/text';
import { limits } from '../contract/limits.ts';
import { invalidFilter } from './scim-error.ts';

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const;
export type Comparison = (typeof comparisons)[number];
export type Value = string | number | boolean | null;
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  /** `path`: in lower case, without the schema. */
  | { kind: 'compare'; path: string; operator: Comparison; value: Value };

const token = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;

function tokensOf(text: string): string[] {
  if (text.length > limits.filter || !isStorable(text)) throw invalidFilter('The filter is too long or cannot be read.');
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== '') {
    const [, ...found] = token.exec(text) ?? [];
    const nextToken = found.find((part) => part !== undefined);
    if (nextToken === undefined) throw invalidFilter('The filter cannot be read.');
    tokens.push(nextToken);
  }
  return tokens;
}

const schema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
export const pathOf = (text: string): string => text.toLowerCase().replace(schema, '');

class Reader {
  #tokens: string[];
  #at = 0;
  #terms = 0;
  constructor(tokens: string[]) {
    this.#tokens = tokens;
  }

  whole(): Filter {
    const filter = this.#or('');
    if (this.#at < this.#tokens.length) throw invalidFilter(`Unexpected ${this.#tokens[this.#at]} in the filter.`);
    return filter;
  }

  #next(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw invalidFilter('The filter ends too early.');
    return token;
  }

  #takes(word: string): boolean {
    if (this.#tokens[this.#at]?.toLowerCase() !== word) return false;
    this.#at++;
    return true;
  }

  #closes(sign: string): void {
    if (this.#next() !== sign) throw invalidFilter(`${sign} is missing in the filter.`);
  }

  #joined(word: 'and' | 'or', parsePart: () => Filter): Filter {
    const parts = [parsePart()];
    while (this.#takes(word)) parts.push(parsePart());
    return parts.length === 1 ? parts[0]! : { kind: word, parts };
  }

  #or(before: string): Filter {
    return this.#joined('or', () => this.#joined('and', () => this.#one(before)));
  }

  #one(before: string): Filter {
    if (++this.#terms > limits.terms) throw invalidFilter('The filter has too many conditions.');
    if (this.#takes('not')) {
      this.#closes('(');
      return { kind: 'not', part: this.#group(before, ')') };
    }
    if (this.#takes('(')) return this.#group(before, ')');
    return this.#condition(before);
  }

  #group(before: string, end: string): Filter {
    const inner = this.#or(before);
    this.#closes(end);
    return inner;
  }

  #condition(before: string): Filter {
    const path = before + pathOf(this.#next());
    if (before === '' && this.#takes('[')) return this.#valuePath(path);
    return this.#compared(path);
  }

  /** Reads `emails[type eq "work"].value eq "x"`, or only the part up to the bracket. */
  #valuePath(path: string): Filter {
    const inner = this.#group(`${path}.`, ']');
    const after = this.#tokens[this.#at];
    if (!after?.startsWith('.')) return inner;
    this.#at++;
    return { kind: 'and', parts: [inner, this.#compared(path + pathOf(after))] };
  }

  #compared(path: string): Filter {
    const operator = this.#next().toLowerCase() as Comparison;
    if (!comparisons.includes(operator)) throw invalidFilter(`${operator} compares nothing.`);
    return { kind: 'compare', path, operator, value: operator === 'pr' ? null : valueIn(this.#next()) };
  }
}

function valueIn(token: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(/^(true|false|null)$/i.test(token) ? token.toLowerCase() : token);
  } catch {
    throw invalidFilter(`${token} is no value: text stands between quotation marks.`);
  }
  if (typeof value === 'string' && !isStorable(value)) throw invalidFilter('The filter cannot be read.');
  return value as Value;
}

/** Throws ScimError `invalidFilter`. */
export const readFilter = (text: string): Filter => new Reader(tokensOf(text)).whole();
