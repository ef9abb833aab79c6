/**
 * Keeps the focus where it was, and in sight. A button is disabled while its call runs, and browsers take the focus from disabled elements: it gets the
 * focus back when it can be pressed again, unless the focus went elsewhere. An element in a row that scrolls is scrolled to.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element;
    const { left, right } = last.getBoundingClientRect();
    if (left < 0 || right > window.innerWidth) last.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const watch = new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return;
    const isOnAgain = changes.some(({ target }) => target === last && !(target as HTMLButtonElement).disabled);
    if (isOnAgain) (last as HTMLElement).focus({ preventScroll: true });
  });
  watch.observe(document, { subtree: true, attributeFilter: ['disabled'] });
}
