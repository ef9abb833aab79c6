/** A page that the browser kept whole, to show it again on Back, may be of somebody who has signed out meanwhile: it is loaded anew. */
export function reloadFromBfcache(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Nothing of it is seen until then.
    document.documentElement.hidden = true;
    location.reload();
  });
}
