/** Prints in the light scheme even if the screen is dark, because paper is white. */
const attribute = 'data-mantine-color-scheme';

export function printInLight(): void {
  const root = document.documentElement;
  let printScheme: string | null = null;
  window.addEventListener('beforeprint', () => {
    printScheme = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => printScheme && root.setAttribute(attribute, printScheme));
}
