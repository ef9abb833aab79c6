/** Reloads pages that the browser restores from its back/forward cache, because the person may have signed out since. */
export function reloadFromBfcache(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Hides the old page until the reload.
    document.documentElement.hidden = true;
    location.reload();
  });
}
