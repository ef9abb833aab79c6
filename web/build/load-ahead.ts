/**
 * Tells the page, before any script of ours has run, what it will ask for a moment later: the pieces of the frame and of the page at this address,
 * or of the login for who is not signed in. Without it each is found only when the one before has run. `__AHEAD__` in index.html becomes
 * `{ frame: file[], pages: { [path]: file[] } }`, names of files below /assets/, without what the first page loads anyway. It holds the rows of
 * entry/pages.tsx that have a `prefetch`: the pages that people begin at. Others are found as they come.
 */
import type { Plugin, Rolldown } from 'vite';

interface Node {
  type: string;
  value?: unknown;
  key?: Node & { name?: string };
  source?: Node;
}

export const loadAhead = (): Plugin => {
  /** The modules that each page is made of. */
  const rows = new Map<string, string[]>();
  return {
    name: 'earshot-load-ahead',
    enforce: 'post',
    transform: {
      filter: { id: /\/entry\/pages\.tsx$|\/features\/[\w-]+\/web\/pages\.tsx$/ },
      async handler(code, id) {
        for (const row of below(this.parse(code)).filter((node) => node.type === 'Property')) {
          const path = row.key?.value;
          const prefetch = below(row).find((node) => node.key?.name === 'prefetch');
          if (typeof path !== 'string' || !prefetch) continue;
          const sources = below(row).flatMap((node) => (node.type === 'ImportExpression' ? String(node.source?.value) : []));
          const resolved = await Promise.all(sources.map((source) => this.resolve(source, id)));
          rows.set(
            path,
            resolved.flatMap((one) => one?.id ?? []),
          );
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      // `npm run dev` bundles nothing.
      handler: (html, { bundle }) => {
        if (!bundle) return html.replace('__AHEAD__', JSON.stringify({ frame: [], pages: {} })).replace('__BASE__', '/');
        return html.replace('__AHEAD__', JSON.stringify(aheadIn(bundle, rows)));
      },
    },
  };
};

function aheadIn(bundle: Rolldown.OutputBundle, rows: ReadonlyMap<string, readonly string[]>) {
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
    pages: Object.fromEntries([...rows].map(([path, modules]) => [path, filesFor(modules, path === '/login' ? first : known).map(nameOf)])),
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
