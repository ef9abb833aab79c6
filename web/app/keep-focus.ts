/**
 * A button that works is switched off meanwhile, and browsers take the focus from what is switched off. It gets it back when it can be pressed
 * again, unless the keyboard went elsewhere.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element;
  });
  const watch = new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return;
    const isOnAgain = changes.some(({ target }) => target === last && !(target as HTMLButtonElement).disabled);
    if (isOnAgain) (last as HTMLElement).focus({ preventScroll: true });
  });
  watch.observe(document, { subtree: true, attributeFilter: ['disabled'] });
}
