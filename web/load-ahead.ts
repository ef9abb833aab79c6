/**
 * Tells the page, before any script of ours has run, which pieces it will ask for a moment later: the frame and the page at this address, or the
 * login for who is not signed in. Without it each is found only when the one before has run. `__AHEAD__` in index.html becomes
 * `{ frame: file[], pages: { [path]: file[] } }`, names below /assets/, without what the first page loads anyway.
 */
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The pages that people begin at. Others are found as they come. */
const pages: Record<string, string> = {
  '/login': 'features/accounts/login-page.tsx',
  '/': 'app/dashboards/home.tsx',
  '/manager-dashboard': 'app/dashboards/manager.tsx',
  '/employee-dashboard': 'app/dashboards/employee.tsx',
  '/department-metrics': 'app/dashboards/metrics.tsx',
  '/rants': 'app/rants/list.tsx',
  '/rant': 'features/rants/submit-page.tsx',
  '/knowledge-base': 'features/knowledge-base/list-page.tsx',
  '/action-plans': 'features/action-plans/list-page.tsx',
};
const frame = 'app/frame.tsx';

export const loadAhead = (): Plugin => ({
  name: 'earshot-load-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      // `npm run dev` bundles nothing.
      if (!bundle) return html.replace('__AHEAD__', JSON.stringify({ frame: [], pages: {} }));
      const first = new Set(
        Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' && chunk.isEntry ? filesOf(chunk, bundle) : [])),
      );
      const of = (source: string) => {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId && relative(import.meta.dirname, one.facadeModuleId) === source,
        );
        if (chunk?.type !== 'chunk') throw new Error(`load-ahead.ts names ${source}, which is no piece of its own.`);
        return filesOf(chunk, bundle).filter((file) => !first.has(file));
      };
      const frameFiles = of(frame);
      const ahead = {
        frame: frameFiles.map(nameOf),
        pages: Object.fromEntries(
          Object.entries(pages).map(([path, source]) => [
            path,
            of(source)
              .filter((file) => !frameFiles.includes(file))
              .map(nameOf),
          ]),
        ),
      };
      return html.replace('__AHEAD__', JSON.stringify(ahead));
    },
  },
});

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
