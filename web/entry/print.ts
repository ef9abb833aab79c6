/** Prints in the light scheme, whatever the screen shows, because paper is white. */
const attribute = 'data-mantine-color-scheme';

export function printInLight(): void {
  const root = document.documentElement;
  let shown: string | null = null;
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => shown && root.setAttribute(attribute, shown));
}
