/**
 * Leaves out of the bundle what Zod brings along to describe schemas as JSON: only the server's API page asks for it (5 kB of everybody's
 * first page). Where a later Zod is written differently nothing is found and nothing breaks; the page is only heavier again.
 */
import type { Plugin } from 'vite';

export const withoutJsonSchema = (): Plugin => ({
  name: 'earshot-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace(/create(?:ToJSONSchemaMethod|StandardJSONSchemaMethod)\(this, [^)]*\)/g, '(() => undefined)'),
      map: null,
    }),
  },
});
