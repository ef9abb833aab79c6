/**
 * Leaves out of the bundle what the contract says to the server alone: who may, which sentence is said, what comes in an address and what goes
 * back. Of a call a page needs its method, its path and, in a form, its body. What nothing refers to any more goes too: the contract only
 * describes, so each of its constants may be left out. Schemas are the slowest part of a first page's start.
 */
import type { Plugin } from 'vite';

/** What an endpoint says to the server. */
const ofServer = new Set([
  'alias',
  'allow',
  'bodyLimit',
  'counted',
  'fallback',
  'file',
  'form',
  'invalid',
  'params',
  'query',
  'reply',
  'status',
  'summary',
]);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: { name?: string };
  value: Node;
}

export const lighterContract = (): Plugin => ({
  name: 'earshot-lighter-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      const changes: { at: number; until: number; text: string }[] = [];
      for (const statement of this.parse(code).body) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declared?.type !== 'VariableDeclaration') continue;
        for (const { init } of declared.declarations) {
          if (!init || !calls(init)) continue;
          for (const property of endpointParts(init)) {
            if (ofServer.has(property.key.name ?? '')) changes.push({ at: property.start, until: property.end, text: '...{}' });
          }
          changes.push(
            { at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' },
            { at: init.end, until: init.end, text: '))()' },
          );
        }
      }
      changes.sort((a, b) => b.at - a.at || b.until - a.until);
      return { code: changes.reduce((text, { at, until, text: by }) => text.slice(0, at) + by + text.slice(until), code), map: null };
    },
  },
});

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const below = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
/** Functions are made, not called. */
const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
const calls = (node: Node): boolean =>
  node.type === 'CallExpression' || node.type === 'NewExpression' || (!isFunction(node) && below(node).some(calls));

/** What stands in each `endpoint({ … })` below a node. */
function endpointParts(node: Node): Property[] {
  const {
    type,
    callee,
    arguments: given,
  } = node as Node & { callee?: { name?: string }; arguments?: (Node & { properties?: Property[] })[] };
  if (type === 'CallExpression' && callee?.name === 'endpoint')
    return (given?.[0]?.properties ?? []).filter((part) => part.type === 'Property');
  return below(node).flatMap(endpointParts);
}
