import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { i18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseSync } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { words as ar } from './ar/index.ts';
import { words as de } from './de/index.ts';

const web = join(import.meta.dirname, '..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: web, exclude: (path) => path.includes('node_modules') }).map((file) => join(web, file));

/** Names of the places of a message, also those inside its plurals. A place is [name], or [name, 'plural', { one: message, … }]. */
function placesOf(text: string): string[] {
  const names = new Set<string>();
  const walk = (message: unknown): void => {
    if (!Array.isArray(message)) return;
    for (const part of message) {
      if (!Array.isArray(part)) continue;
      names.add(String(part[0]));
      for (const option of Object.values(part[2] ?? {})) walk(option);
    }
  };
  walk(compileMessageOrThrow(text));
  return [...names].toSorted();
}

describe('The words of the screens', () => {
  let english: Record<string, string>;
  beforeAll(async () => {
    for (const file of files('**/{words,sentences}.ts')) if (!file.endsWith('lib/words.ts')) await import(file);
    english = i18n.messages as Record<string, string>;
  });

  test.each([
    ['de', de],
    ['ar', ar],
  ])('%s has every word, no other, and the same places', (_, words: Record<string, string>) => {
    expect(Object.keys(english).filter((id) => !words[id]?.trim())).toEqual([]);
    expect(Object.keys(words).filter((id) => !(id in english))).toEqual([]);
    for (const [id, message] of Object.entries(english)) expect(placesOf(words[id] ?? ''), id).toEqual(placesOf(message));
  });

  test('whoever read a rant is said to have read it, not to have begun or opened it', () => {
    const said = [english, de, ar].map((words: Record<string, string>) => words['rants.opened']);
    expect(said).toEqual(['{name} read this', '{name} hat das gelesen', 'اطّلع على الشكوى: {name}']);
  });
});

interface Node {
  type: string;
  start: number;
  name?: { type: string; name?: string };
  value?: unknown;
  [key: string]: unknown;
}

/** What a reader would read or hear: text between tags, and these attributes. */
const spoken = new Set(['title', 'label', 'aria-label', 'alt', 'placeholder', 'description', 'aria-description']);
/** Names of things, which are the same in every language. */
const names = /^(Earshot|fastify\.dev|Ctrl|Esc|Tab|Enter|Markdown|CSV|Excel|[A-Z]|g [a-z])$/;

/** Sentences in the source of a screen that stand in no catalogue. */
function strayIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const found: string[] = [];
  const note = (text: unknown) => {
    if (typeof text === 'string' && /\p{L}{2}/u.test(text) && !names.test(text.trim()))
      found.push(`${relative(web, file)}: ${text.trim()}`);
  };
  JSON.stringify(parseSync(file, code).program, (_, node: Node | undefined) => {
    if (node?.type === 'JSXText') note(node.value);
    if (node?.type === 'JSXAttribute' && spoken.has(String(node.name?.name))) note((node.value as Node | null)?.value);
    return node;
  });
  return found;
}

test('no screen says a sentence of its own', () => {
  expect(files('**/*.tsx').flatMap(strayIn)).toEqual([]);
});
