/**
 * Measures the space reserved for the window's scrollbar. An open dialog removes that space to cover the whole window, and global.css keeps
 * the page in position by a margin of this width. The library that locks scrolling cannot measure it on pages that are too short to scroll,
 * which have the space but no scrollbar.
 */
export function measureScrollbar(): void {
  const root = document.documentElement;
  const measure = () => {
    if (document.body.hasAttribute('data-scroll-locked')) return;
    root.style.setProperty('--es-gutter', `${window.innerWidth - root.getBoundingClientRect().width}px`);
  };
  window.addEventListener('load', measure);
  window.addEventListener('resize', measure);
}
