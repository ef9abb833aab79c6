/**
 * What index.html asked the server before any script of ours was here (build/load-ahead.ts names it): on a slow network the answers come beside them, and
 * a page stands with its numbers.
 */

declare global {
  interface Window {
    /** null for an answer that did not come: it is asked for anew. */
    early?: { token: string | null; answers: Record<string, Promise<Response | null>> };
  }
}

/** An answer that nobody has asked for by then is old. */
const freshMs = 10_000;

/** The answer to a GET of `path`, once, soon, and only for the token it was asked with. */
export function earlyAnswer(path: string, token: string | null): Promise<Response | null> | null {
  const { early } = window;
  const answer = early?.token === token && performance.now() < freshMs ? early?.answers[path] : undefined;
  if (answer) delete early?.answers[path];
  return answer ?? null;
}
