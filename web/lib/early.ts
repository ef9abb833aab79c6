/** What index.html asked the server before any script of ours was here: on a slow network the answers come beside them. */

declare global {
  interface Window {
    /** null for an answer that did not come: it is asked for anew. */
    early?: { token: string | null; answers: Record<string, Promise<Response | null>> };
  }
}

/** The answer to a GET of `path`, once, and only for the token it was asked with. */
export function earlyAnswer(path: string, token: string | null): Promise<Response | null> | null {
  const { early } = window;
  const answer = early?.token === token ? early?.answers[path] : undefined;
  if (answer) delete early?.answers[path];
  return answer ?? null;
}
