/**
 * The path below which this Earshot stands on its host: `/`, or as in `/feedback/`. The pages are built once for every path: they learn theirs from
 * where their pieces lie, which is the folder `assets` below it (in development, where there is none, it is `/`).
 */
export const base: string = /^(.*\/)assets\/[^/]+$/.exec(new URL(import.meta.url).pathname)?.[1] ?? '/';
