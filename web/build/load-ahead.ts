/**
 * Lists for index.html the chunks that the page will soon request, so that it can preload them before the first script runs: those of the
 * frame and of the page at this address, or of the login page for somebody who is not signed in. Without this list each chunk is found only
 * after the one before has run.
 * `__AHEAD__` in index.html becomes `{ frame: file[], pages: { [path]: file[] } }`, names of files in /assets/ that the first page does not
 * load anyway. `pages` has the rows with a `prefetch` from entry/pages.tsx and from each feature's web/pages.tsx. A page that fetches a
 * slot also loads what features fill in; a slot is identified by the name of its variable.
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
  const rows = new Map<string, { modules: string[]; slots: string[] }>();
  const fills = new Map<string, { slot: string; modules: string[] }[]>();
  return {
    name: 'earshot-load-ahead',
    enforce: 'post',
    transform: {
      filter: { id: /\/entry\/pages\.tsx$|\/features\/[\w-]+\/web\/(pages\.tsx|fills\.ts)$/ },
      async handler(code, id) {
        const nodes = below(this.parse(code));
        const modulesIn = async (node: Node) => {
          const sources = below(node).flatMap((child) => (child.type === 'ImportExpression' ? String(child.source?.value) : []));
          const resolvedSources = await Promise.all(sources.map((source) => this.resolve(source, id)));
          return resolvedSources.flatMap((source) => source?.id ?? []);
        };
        for (const row of nodes.filter((node) => node.type === 'Property')) {
          const path = row.key?.value;
          const prefetch = below(row).find((node) => node.key?.name === 'prefetch');
          if (typeof path !== 'string' || !prefetch) continue;
          const slots = callsOf('fetchFilled', below(row)).flatMap(([slot]) => slot ?? []);
          rows.set(path, { modules: await modulesIn(row), slots });
        }
        const filledSlots = callsOf('fill', nodes).map(async ([slot = '', componentName]) => {
          const declarator = nodes.find((node) => node.type === 'VariableDeclarator' && node.id?.name === componentName);
          return { slot, modules: declarator ? await modulesIn(declarator) : [] };
        });
        fills.set(id, await Promise.all(filledSlots));
      },
    },
    transformIndexHtml: {
      order: 'post',
      // There is no bundle in `npm run dev`.
      handler: (html, { bundle }) => {
        if (!bundle) return html.replace('__AHEAD__', JSON.stringify({ frame: [], pages: {} })).replace('__BASE__', '/');
        // Sorted, because files are read in parallel and builds must be reproducible.
        const filledSlots = [...fills.keys()].toSorted().flatMap((file) => fills.get(file) ?? []);
        const inSlots = (slots: readonly string[]) => filledSlots.flatMap(({ slot, modules }) => (slots.includes(slot) ? modules : []));
        const pages = [...rows].map(([path, { modules, slots }]) => [path, [...modules, ...inSlots(slots)]] as const);
        return html.replace('__AHEAD__', JSON.stringify(aheadIn(bundle, pages)));
      },
    },
  };
};

function aheadIn(bundle: Rolldown.OutputBundle, rows: readonly (readonly [path: string, modules: readonly string[]])[]) {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
  const filesFor = (modules: readonly string[], knownFiles: ReadonlySet<string>) => {
    const found = modules.flatMap((id) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id));
      return chunk ? filesOf(chunk, bundle) : [];
    });
    return [...new Set(found)].filter((file) => !knownFiles.has(file));
  };
  const frame = filesFor(
    chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.endsWith('/web/frame/frame.tsx'))),
    first,
  );
  if (frame.length === 0) throw new Error('The first page loads the frame, or there is none: see the groups in vite.config.ts.');
  const knownAhead = new Set([...first, ...frame]);
  return {
    frame: frame.map(nameOf),
    pages: Object.fromEntries(rows.map(([path, modules]) => [path, filesFor(modules, path === '/login' ? first : knownAhead).map(nameOf)])),
  };
}

const nameOf = (file: string): string => file.replace('assets/', '');

/** The file and styles of a chunk and of all its static imports. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seenFiles = new Set<string>()): string[] {
  if (seenFiles.has(chunk.fileName)) return [];
  seenFiles.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) seenFiles.add(css);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, seenFiles);
  }
  return [...seenFiles];
}

function below(node: object): Node[] {
  const inner = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
  return [node as Node, ...inner.flatMap(below)];
}

/** For each call of the function `name`, the names of the variables passed to it. */
const callsOf = (name: string, nodes: readonly Node[]): (string | undefined)[][] =>
  nodes.filter((node) => node.callee?.name === name).map((node) => (node.arguments ?? []).map((argument) => argument.name));
