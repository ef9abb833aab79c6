/** A page of paper that the server makes, in a window of its own. */

/** The browser lets no window be opened. */
export class Blocked extends Error {}

/** The window is opened in the click itself, or browsers refuse it; the page follows when the server has made it. `meanwhile`: what it says until then. */
export async function openPrintWindow(meanwhile: string, make: () => Promise<string>): Promise<void> {
  const page = window.open('', '_blank');
  if (!page) throw new Blocked();
  page.opener = null;
  page.document.title = meanwhile;
  page.document.body.textContent = meanwhile;
  try {
    page.location.replace(URL.createObjectURL(new Blob([await make()], { type: 'text/html' })));
  } catch (error) {
    page.close();
    throw error;
  }
}
