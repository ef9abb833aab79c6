/**
 * Compiles the catalogues while bundling, so that no browser loads the parser of messages (7 kB of everybody's first page).
 * Only for `catalogue({ 'id': 'message', … })` and `translation({ … })`; in development and tests Lingui compiles by itself when a message is first said.
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
}
interface Property extends Node {
  value: Node;
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: Property[] })[];
}

/** A message as Lingui wants it. What is no literal is a sentence of the contract: it stands as it is. */
const compiled = (code: string, value: Node): string =>
  typeof value.value === 'string' ? JSON.stringify(compileMessageOrThrow(value.value)) : `[${code.slice(value.start, value.end)}]`;

export function compileWords(): Plugin {
  return {
    name: 'earshot-words',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/(.*\/(words|sentences)|languages\/.*)\.ts$/, code: /(catalogue|translation)\(\{/ },
      handler(code) {
        const calls: Call[] = [];
        JSON.stringify(this.parse(code), (_, node: Call | undefined) => {
          if (node?.type === 'CallExpression' && /^(catalogue|translation)$/.test(node.callee.name ?? '')) calls.push(node);
          return node;
        });
        const values = calls.flatMap((call) => call.arguments[0]?.properties ?? []).map((property) => property.value);
        // From the end, so that places further up stay where they are.
        const out = values
          .toReversed()
          .reduce((text, value) => text.slice(0, value.start) + compiled(code, value) + text.slice(value.end), code);
        return { code: out, map: null };
      },
    },
  };
}
