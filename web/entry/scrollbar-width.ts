/**
 * How wide the place of the window's scrollbar is. A dialog takes the place away to cover all of the window, and the page keeps where it stands by a
 * margin as wide (global.css). The library that locks the page cannot tell: a page too short to scroll has the place and no bar.
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
