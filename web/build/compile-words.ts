/** Compiles the words while bundling, so that no browser loads the parser of messages, and gives each place its part of a feature's words.en.ts. */
import { readFileSync } from 'node:fs';
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

/** A message without places stays the text it is. */
function compiled(message: unknown): string {
  if (typeof message !== 'string') throw new Error('The words hold texts only.');
  const parts = compileMessageOrThrow(message);
  return JSON.stringify(parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts);
}

/** A module is in one piece: the menu would bring all words of every feature into the first page. So each export is a module of its own. */
export const wordsByPlace = (): Plugin => ({
  name: 'earshot-words-by-place',
  enforce: 'pre',
  resolveId: {
    filter: { id: /words\.en\.ts$/ },
    async handler(source, importer, options) {
      const place = /\/assembled\/words\.(\w+)\.en\.ts/.exec(importer ?? '')?.[1] ?? 'own';
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && /\/features\/[^/]+\/words\.en\.ts$/.test(found.id) ? `${found.id}?place=${place}` : found;
    },
  },
  load: {
    filter: { id: /words\.en\.ts\?place=/ },
    handler(id) {
      const [file = '', place] = id.split('?place=');
      const name = place === 'own' ? 'english' : place;
      const part = new RegExp(`^export const ${name} = \\{[\\s\\S]*?^\\} as const;`, 'm').exec(readFileSync(file, 'utf8'))?.[0];
      if (!part) throw new Error(`${file} has no words of the place ${place}.`);
      this.addWatchFile(file);
      return part;
    },
  },
});

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
        // From the end, so that places further up stay where they are.
        const out = messages
          .toReversed()
          .reduce((text, { start, end, value }) => text.slice(0, start) + compiled(value) + text.slice(end), code);
        return { code: out, map: null };
      },
    },
  };
}
