/** Opens a printable page made by the server in a new window. */

export class Blocked extends Error {}

/**
 * Opens the window during the click, since browsers block it otherwise, and fills it once the server has made the page. `meanwhile`: text
 * shown until then. Throws Blocked, or the error of `makePage`.
 */
export async function openPrintWindow(meanwhile: string, makePage: () => Promise<string>): Promise<void> {
  const page = window.open('', '_blank');
  if (!page) throw new Blocked();
  page.opener = null;
  page.document.title = meanwhile;
  page.document.body.textContent = meanwhile;
  try {
    page.location.replace(URL.createObjectURL(new Blob([await makePage()], { type: 'text/html' })));
  } catch (error) {
    page.close();
    throw error;
  }
}
