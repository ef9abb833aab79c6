/**
 * Leaves out of the bundle what Zod brings along and no page uses: how to describe schemas as JSON (the server's API page asks for that), its
 * own English sentences (the contract's stand in every schema that a person can get wrong), and parsers written as code while the page runs:
 * the page's policy forbids them, and the browser notes each try. 7 kB of everybody's first page. Where a later Zod is written differently
 * nothing is found and nothing breaks; the page is only heavier again.
 */
import type { Plugin } from 'vite';

export const lighterZod = (): Plugin => ({
  name: 'earshot-lighter-zod',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/(classic|core)\/schemas\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace(/create(?:ToJSONSchemaMethod|StandardJSONSchemaMethod)\(this, [^)]*\)/g, '(() => undefined)')
        .replace('import en from "../locales/en.js";', 'const en = () => ({});')
        .replace('const jit = !core.globalConfig.jitless;', 'const jit = false;'),
      map: null,
    }),
  },
});
