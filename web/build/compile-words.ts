/** Compiles messages while bundling, so that no browser loads the message parser. */
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

/** A message without placeholders stays a string. */
function compiled(message: unknown): string {
  if (typeof message !== 'string') throw new Error('The words hold texts only.');
  const parts = compileMessageOrThrow(message);
  return JSON.stringify(parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts);
}

export function compileWords(): Plugin {
  return {
    name: 'earshot-words',
    enforce: 'post',
    transform: {
      filter: { id: /\/words\/[\w-]+\.(en|de|ar)\.ts$|\/features\/[\w-]+\/words(\/[\w-]+)?\.(en|de|ar)\.ts/ },
      handler(code) {
        const messages: Node[] = [];
        JSON.stringify(this.parse(code), (_, node: (Node & { properties?: Property[] }) | undefined) => {
          if (node?.type === 'ObjectExpression')
            messages.push(...(node.properties ?? []).flatMap(({ type, value }) => (type === 'Property' ? value : [])));
          return node;
        });
        // Replaces from the end, so that earlier offsets stay valid.
        const lines = messages
          .toReversed()
          .reduce((text, { start, end, value }) => text.slice(0, start) + compiled(value) + text.slice(end), code);
        return { code: lines, map: null };
      },
    },
  };
}
