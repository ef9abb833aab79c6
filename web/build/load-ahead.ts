/**
 * Tells the page, before any script of ours has run, what it will ask for a moment later: the pieces of the frame and of the page at this address,
 * or of the login for who is not signed in. Without it each is found only when the one before has run. `__AHEAD__` in index.html becomes
 * `{ frame: file[], pages: { [path]: file[] } }`, names of files below /assets/, without what the first page loads anyway. It holds the rows of
 * entry/pages.tsx that have a `prefetch`: the pages that people begin at. Others are found as they come. A page that fetches a slot loads what features
 * put into it too; a slot is known by the name of the variable that holds it.
 */
import type { Plugin, Rolldown } from 'vite';

interface Node {
  type: string;
  value?: unknown;
  name?: string;
  key?: Node;
  source?: Node;
  id?: Node;
  callee?: Node;
  arguments?: Node[];
}

export const loadAhead = (): Plugin => {
  /** The modules that each page is made of, and the slots that it fetches. */
  const rows = new Map<string, { modules: string[]; slots: string[] }>();
  /** The slots that each file of a feature fills. */
  const fills = new Map<string, { slot: string; modules: string[] }[]>();
  return {
    name: 'earshot-load-ahead',
    enforce: 'post',
    transform: {
      filter: { id: /\/entry\/pages\.tsx$|\/features\/[\w-]+\/web\/(pages\.tsx|fills\.ts)$/ },
      async handler(code, id) {
        const nodes = below(this.parse(code));
        const modulesIn = async (node: Node) => {
          const sources = below(node).flatMap((one) => (one.type === 'ImportExpression' ? String(one.source?.value) : []));
          const resolved = await Promise.all(sources.map((source) => this.resolve(source, id)));
          return resolved.flatMap((one) => one?.id ?? []);
        };
        for (const row of nodes.filter((node) => node.type === 'Property')) {
          const path = row.key?.value;
          const prefetch = below(row).find((node) => node.key?.name === 'prefetch');
          if (typeof path !== 'string' || !prefetch) continue;
          const slots = callsOf('fetchFilled', below(row)).flatMap(([slot]) => slot ?? []);
          rows.set(path, { modules: await modulesIn(row), slots });
        }
        const filled = callsOf('fill', nodes).map(async ([slot = '', shown]) => {
          const made = nodes.find((node) => node.type === 'VariableDeclarator' && node.id?.name === shown);
          return { slot, modules: made ? await modulesIn(made) : [] };
        });
        fills.set(id, await Promise.all(filled));
      },
    },
    transformIndexHtml: {
      order: 'post',
      // `npm run dev` bundles nothing.
      handler: (html, { bundle }) => {
        if (!bundle) return html.replace('__AHEAD__', JSON.stringify({ frame: [], pages: {} })).replace('__BASE__', '/');
        // Sorted, as files are read at the same time and every build must be the same.
        const filled = [...fills.keys()].toSorted().flatMap((file) => fills.get(file) ?? []);
        const inSlots = (slots: readonly string[]) => filled.flatMap(({ slot, modules }) => (slots.includes(slot) ? modules : []));
        const pages = [...rows].map(([path, { modules, slots }]) => [path, [...modules, ...inSlots(slots)]] as const);
        return html.replace('__AHEAD__', JSON.stringify(aheadIn(bundle, pages)));
      },
    },
  };
};

function aheadIn(bundle: Rolldown.OutputBundle, rows: readonly (readonly [path: string, modules: readonly string[]])[]) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
  const filesFor = (modules: readonly string[], known: ReadonlySet<string>) => {
    const found = modules.flatMap((id) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id));
      return chunk ? filesOf(chunk, bundle) : [];
    });
    return [...new Set(found)].filter((file) => !known.has(file));
  };
  const frame = filesFor(
    chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.endsWith('/web/frame/frame.tsx'))),
    first,
  );
  if (frame.length === 0) throw new Error('The first page loads the frame, or there is none: see the groups in vite.config.ts.');
  const known = new Set([...first, ...frame]);
  return {
    frame: frame.map(nameOf),
    pages: Object.fromEntries(rows.map(([path, modules]) => [path, filesFor(modules, path === '/login' ? first : known).map(nameOf)])),
  };
}

const nameOf = (file: string): string => file.replace('assets/', '');

/** A chunk's own file, its styles, and those of all it imports at once. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, seen);
  }
  return [...seen];
}

/** This node and all below it. */
function below(node: object): Node[] {
  const inner = Object.values(node)
    .flat()
    .filter((one): one is Node => typeof (one as Node | null)?.type === 'string');
  return [node as Node, ...inner.flatMap(below)];
}

/** The names of the variables that each call of a function gets. */
const callsOf = (name: string, nodes: readonly Node[]): (string | undefined)[][] =>
  nodes.filter((node) => node.callee?.name === name).map((node) => (node.arguments ?? []).map((one) => one.name));
