/**
 * The path under which this installation is served: `/`, or for example `/feedback/`. The same build works under any path, because this
 * takes it from the script's own URL, below which the folder `assets` is (in development there is none, and the path is `/`).
 */
export const base: string = /^(.*\/)assets\/[^/]+$/.exec(new URL(import.meta.url).pathname)?.[1] ?? '/';
