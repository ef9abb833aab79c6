/** Keeps the focus near its place in the list when a row or one of its buttons disappears. */
const visibleElement = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());

/** Returns a function that restores the focus. Rows are found by their "…" button: `data-more` holds the person's id. */
export function placeOf(id: string | undefined): () => void {
  const moreButton = id === undefined ? undefined : visibleElement(`[data-more="${CSS.escape(id)}"]`);
  const row = moreButton?.closest('tr, li');
  const neighbourButton = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-more]');
  // Waits until the new rows are drawn. A focus that has moved elsewhere meanwhile is left alone.
  return () =>
    void window.setTimeout(() => {
      if (id === undefined || document.activeElement !== document.body) return;
      const next = [moreButton, neighbourButton].find((element) => element?.isConnected) ?? visibleElement('main h1');
      next?.focus();
    }, 50);
}
