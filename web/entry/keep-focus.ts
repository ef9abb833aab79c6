/**
 * Keeps the focus in place and visible. A button is disabled while its call runs, and browsers remove the focus from disabled elements: it
 * gets the focus back once it is enabled, unless the focus moved elsewhere. A focused element that is cut off in a horizontally scrolling
 * row is scrolled into view.
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
