/** Keeps the keyboard's place in the list when a row or a button of it goes away. */
const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());

/** Rows are found by their "…" button: `data-more` holds the person's id. */
export function placeOf(id: string | undefined): () => void {
  const more = id === undefined ? undefined : shown(`[data-more="${CSS.escape(id)}"]`);
  const row = more?.closest('tr, li');
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-more]');
  // Runs a moment later, when the new rows are drawn. A focus that went elsewhere meanwhile stays there.
  return () =>
    void window.setTimeout(() => {
      if (id === undefined || document.activeElement !== document.body) return;
      const next = [more, beside].find((element) => element?.isConnected) ?? shown('main h1');
      next?.focus();
    }, 50);
}
